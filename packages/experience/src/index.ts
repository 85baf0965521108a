export * from './backend.ts'
export * from './errors.ts'
export * from './session.ts'
