/** What is wrong with a key or an identity, and what to do. `at` is the server, as `the OpenViking server at <address>`. */
export const KEY_PROBLEMS = {
  missing: (at: string): string =>
    `An API key is needed for ${at}. Run ovp setup, set OPENVIKING_API_KEY, or give ovp export and import the key with --key-stdin.`,
  wrong: (at: string): string => `The API key is not one of ${at}. Set the key that its administrator gave you.`,
  root: (at: string): string =>
    `The key is the root key of ${at}, which may not touch anybody's data. Set a user's key instead.`,
  no_identity: (at: string): string =>
    `You have to be named to ${at}, which is in trusted mode. Set OPENVIKING_ACCOUNT and OPENVIKING_USER.`,
} as const

export type KeyProblem = keyof typeof KEY_PROBLEMS
