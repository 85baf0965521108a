import { expect, test } from 'vitest'
import { SETTINGS_TABLE, settingText } from './settings.ts'
import { userMachine } from './testing/user-machine.ts'

test('everything that is set can be shown to anybody', () => {
  const { settings } = userMachine().load({
    env: {
      OPENVIKING_URL: 'https://a.example',
      OPENVIKING_API_KEY: 's3cret-key',
      OPENVIKING_ACCOUNT: 'acme',
      OPENVIKING_PLUGINS_REDACT_PATTERNS: '["s3cret-.+"]',
      OPENVIKING_PLUGINS_CAPTURE_EXCLUDE: '["/s3cret"]',
    },
    files: {
      '~/.openviking/plugins/config.json': { url: 'https://a.example', extra_headers: { 'X-Gate': 's3cret-gate' } },
    },
  })
  const shown = Object.fromEntries(SETTINGS_TABLE.map(({ name }) => [name, settingText(settings, name)]))
  expect(JSON.stringify(shown)).not.toContain('s3cret')
  expect(shown).toMatchObject({
    url: 'https://a.example',
    api_key: 'set',
    account: 'acme',
    extra_headers: 'X-Gate',
    redact_patterns: '1 patterns',
    capture: 'usage',
  })
})
