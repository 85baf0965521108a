/** Whose settings of a harness: all projects of the user, everybody in this project, the user in this project. */
export type Scope = 'user' | 'project' | 'local'
