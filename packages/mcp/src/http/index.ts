export { type Listening, type ServeHttpOptions, serveHttp } from './serve-http.ts'
