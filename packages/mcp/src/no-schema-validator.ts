/** Stands in for the SDK's ajv validator in the bundle: see tsdown.config.ts. */
export class AjvJsonSchemaValidator {
  getValidator(): never {
    throw new Error('this server asks its client nothing, so there is no answer to check')
  }
}
