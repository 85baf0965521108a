/** How sure a name makes us that its value is a secret; `terse` is a name that others have as well. */
export type Grade = 'environment' | 'named' | 'weak' | 'terse'

export const NAMED: RegExp =
  /(?:PASSWORD|PASSWD|PASSPHRASE|PASSCODE|API_?KEY)$|(?:^|_)(?:CLIENT_SECRET|SECRET_KEY|SECRET_KEY_BASE|SECRET_ACCESS_KEY|ACCESS_KEY|PRIVATE_KEY|ENCRYPTION_KEY|SIGNING_KEY|ACCOUNT_KEY|SESSION_TOKEN|AUTH_TOKEN|ACCESS_TOKEN|REFRESH_TOKEN|BEARER_TOKEN|BOT_TOKEN|ID_TOKEN|AUTHORIZATION|WEBHOOK_SECRET|APP_SECRET)$/
const ENVIRONMENT =
  /(?:PASSWORD|PASSWD|PASSPHRASE|SECRET|TOKEN|API_?KEY)$|(?:^|_)(?:KEY|KEY_BASE|PASS|PWD|CREDENTIALS?)$/
const WEAK = /(?:SECRET|TOKEN)$/
const TERSE = /(?:^|_)(?:PASS|PWD|PW)$/
const TERSE_ENVIRONMENT = /(?:^|_)(?:AUTH|PAT)$/
const HARMLESS =
  /(?:^|_)(?:PUBLIC_KEY|PRIMARY_KEY|FOREIGN_KEY|CACHE_KEY|SORT_KEY|PARTITION_KEY|HASH_KEY|GROUP_KEY|IDEMPOTENCY_KEY|PUBLISHABLE_KEY|NEXT_TOKEN|PAGE_TOKEN|CONTINUATION_TOKEN|PROGRESS_TOKEN|CANCEL_TOKEN|OLDPWD)$|^KEY$/

// Asked first, because most names are none.
const MAY_BE = /pass|pwd|pw$|secret|token|key|credential|auth|pat$/i

export function gradeOf(name: string): Grade | undefined {
  if (!MAY_BE.test(name)) return undefined
  const last = name.slice(name.lastIndexOf('.') + 1)
  const snake = last
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
  if (HARMLESS.test(snake)) return undefined
  const shouted = last === last.toUpperCase()
  if (shouted && last !== 'PWD' && ENVIRONMENT.test(last)) return 'environment'
  if (NAMED.test(snake)) return 'named'
  if (WEAK.test(snake)) return 'weak'
  return TERSE.test(snake) || (shouted && TERSE_ENVIRONMENT.test(last)) ? 'terse' : undefined
}

/** Of what stands in a list under this name: `passwords`, `API_KEYS`. */
export function gradeOfList(name: string): Grade | undefined {
  return gradeOf(name) ?? (/s$/i.test(name) ? gradeOf(name.slice(0, -1)) : undefined)
}
