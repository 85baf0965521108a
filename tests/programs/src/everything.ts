/** Whether an environment variable holds anything. */
export const isSet = (name: string): boolean => (process.env[name] ?? '') !== ''

/** Whether tests that need a large download run: in CI, or when everything was asked for. */
export const everything: boolean = isSet('CI') || isSet('OVP_ALL')
