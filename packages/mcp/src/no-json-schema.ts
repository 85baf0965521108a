/** Stand in for what describes a schema of zod in the bundle: see without-json-schema.ts. */
export function createToJSONSchemaMethod(): () => never {
  return refuse
}

export const createStandardJSONSchemaMethod: typeof createToJSONSchemaMethod = createToJSONSchemaMethod

function refuse(): never {
  throw new Error('this program describes no schema, and has left out how')
}
