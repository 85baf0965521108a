import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedactor, redact, redactMessage } from './redact.ts'

// Put together at run time, so that no scanner of sources takes them for real ones.
const run = (length: number): string => 'a1B2c3D4e5F6g7H8'.repeat(40).slice(0, length)
const PEM = (kind: string, end = true): string =>
  `-----BEGIN ${kind}PRIVATE KEY-----\n${`${'Ab1+/'.repeat(12)}\n`.repeat(3)}Ab1=\n${end ? `-----END ${kind}PRIVATE KEY-----` : ''}`

const SECRETS: [string, string, string][] = [
  [
    'a password after words about it',
    'The password for staging is Tr0ub4dor&3.',
    'The password for staging is [redacted].',
  ],
  ['a password of a word', 'the password is hunter2, ok', 'the password is [redacted], ok'],
  ['a password that is new', 'the password is now Geheim123!', 'the password is now [redacted]'],
  ['a password behind a sign', 'the db password on prod: Zx81kLm2', 'the db password on prod: [redacted]'],
  ['a token after words about it', `the token for CI is ${run(20)}`, 'the token for CI is [redacted]'],
  [
    'the key of an account',
    `the key for the storage account is ${run(20)}`,
    'the key for the storage account is [redacted]',
  ],
  ['in German', 'das Datenbankpasswort ist jetzt „Geheim123!“', 'das Datenbankpasswort ist jetzt „[redacted]“'],
  [
    'two passwords',
    'for staging the password is now Zx81kLm2 and for prod it is Qz7-yyW4',
    'for staging the password is now [redacted] and for prod it is [redacted]',
  ],
  [
    'from one to the other',
    'change the db password from Zx81kLm2 to Qz7-yyW4',
    'change the db password from [redacted] to [redacted]',
  ],
  ['in Russian', 'пароль от базы — Zx81kLm2', 'пароль от базы — [redacted]'],
  ['AWS access key id', `id AKIA${'ABCDEFGH2345WXYZ'} end`, 'id [redacted] end'],
  ['GitHub token', `ghp_${run(36)}`, '[redacted]'],
  ['GitHub server token', `x=ghs_${run(36)};`, 'x=[redacted];'],
  ['GitHub fine-grained token', `github_pat_${run(22)}_${run(59)}`, '[redacted]'],
  ['GitLab token', `glpat-${run(20)}`, '[redacted]'],
  ['OpenAI key', `sk-${run(48)}`, '[redacted]'],
  ['OpenAI project key', `"sk-proj-${run(60)}"`, '"[redacted]"'],
  ['Anthropic key', `sk-ant-api03-${run(80)}-AA`, '[redacted]'],
  ['Slack token', `xoxb-123456789012-${run(24)}`, '[redacted]'],
  [
    'Slack webhook',
    `https://hooks.slack.com/services/T0000/B0000/${run(24)}`,
    'https://hooks.slack.com/services/[redacted]',
  ],
  ['Google key', `AIza${run(35)}`, '[redacted]'],
  ['npm token', `//registry.example/:_authToken=npm_${run(36)}`, '//registry.example/:_authToken=[redacted]'],
  ['Stripe key', `sk_live_${run(24)}`, '[redacted]'],
  ['Hugging Face token', `hf_${run(34)}`, '[redacted]'],
  ['JWT', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${run(43)} tail`, '[redacted] tail'],
  ['private key', `a\n${PEM('RSA ')}\nb`, 'a\n[redacted]\nb'],
  ['OpenSSH key', PEM('OPENSSH '), '[redacted]'],
  ['private key, cut off', `a\n${PEM('', false)}`, 'a\n[redacted]\n'],
  ['bearer header', `Authorization: Bearer ${run(30)}`, 'Authorization: Bearer [redacted]'],
  [
    'basic header in curl',
    `curl -H "Authorization: Basic dXNlcjpwYXNz" x`,
    'curl -H "Authorization: Basic [redacted]" x',
  ],
  ['key header', `-H 'X-API-Key: ${run(12)}'`, "-H 'X-API-Key: [redacted]'"],
  ['password in an address', 'postgres://app:hunter2@db:5432/x', 'postgres://app:[redacted]@db:5432/x'],
  ['token in an address', `https://me:${run(20)}@git.example/x.git`, 'https://me:[redacted]@git.example/x.git'],
  ['curl -u', 'curl -u me:hunter2 https://x', 'curl -u me:[redacted] https://x'],
  ['--token', 'deploy --token hunter2 now', 'deploy --token [redacted] now'],
  ['--password=', 'deploy --password=correcthorse now', 'deploy --password=[redacted] now'],
  ['--api-key quoted', 'x --api-key "ab cd"', 'x --api-key "[redacted]"'],
  ['environment secret', 'MY_SECRET=abc', 'MY_SECRET=[redacted]'],
  ['environment token', 'export DEPLOY_TOKEN="abc def1"', 'export DEPLOY_TOKEN="[redacted]"'],
  [
    'a key that begins with a slash',
    'AWS_SECRET_KEY=/0+a5H3A3f9QS/6hU3bGmNNrilOlICNk3DfJuihQ',
    'AWS_SECRET_KEY=[redacted]',
  ],
  ['environment key', 'STRIPE_KEY=abc123 node .', 'STRIPE_KEY=[redacted] node .'],
  ['AWS secret', `AWS_SECRET_ACCESS_KEY=${run(40)}`, 'AWS_SECRET_ACCESS_KEY=[redacted]'],
  ['dotenv lines', 'A=1\nDB_PASSWORD=hunter\nB=2', 'A=1\nDB_PASSWORD=[redacted]\nB=2'],
  ['YAML', 'password: hunter2\nuser: me', 'password: [redacted]\nuser: me'],
  ['code with a constant', "const DEPLOY_KEY = 'abc123'", "const DEPLOY_KEY = '[redacted]'"],
  ['code', 'const apiKey = "abcdef"', 'const apiKey = "[redacted]"'],
  ['private block', 'a <private>my\nwords</private> b', 'a <private>[redacted]</private> b'],
  [
    'beside a URI',
    `viking://user/u1/memories/experiences/a.md ghp_${run(36)}`,
    'viking://user/u1/memories/experiences/a.md [redacted]',
  ],
]

const PW = 'Zq7vT2mXw9'
const around = (before: string, after = ''): [string, string, string] => [
  `${before}…${after}`,
  `${before}${PW}${after}`,
  `${before}[redacted]${after}`,
]

// By kind: what stands before the secret and behind it.
SECRETS.push(
  ...['PGPASSWORD=', 'MYSQL_PWD=', 'export SECRET_KEY_BASE=', 'export SECRET_KEY_BASE="', 'rootpassword: '].map(
    (lead) => around(lead, lead.endsWith('"') ? '"' : ''),
  ),
  ...['DBPASSWD=', 'KEYPASSPHRASE=', 'JWTSECRET=', 'GHTOKEN=', 'MYAPIKEY=', 'MYAPI_KEY='].map((lead) => around(lead)),
  ...['password：', '密码: ', '密码：', '数据库密码＝', 'root口令：', '令牌: ', '密码是'].map((lead) =>
    around(lead, '，好'),
  ),
  around('\u001b[31mpassword\u001b[0m='),
  around('\u001b[1;31mDB_PASSWORD\u001b[0m: \u001b[32m', '\u001b[0m'),
  around('\\u001b[31mpassword\\u001b[0m='),
  around('token: |\n  ', '\nuser: me'),
  around('a:\n  password: >-\n    ', '\n  user: me'),
  ['block of two lines', `secret: |\n  ${PW}\n  ${PW}\nb: 1`, 'secret: |\n  [redacted]\nb: 1'],
  ['Cookie', `GET /\nCookie: a=${PW}; b="x y"\nHost: h`, 'GET /\nCookie: [redacted]\nHost: h'],
  ['Set-Cookie', `< set-cookie: a=${PW}; Path=/; HttpOnly`, '< set-cookie: [redacted]'],
  ['Cookie in quotes', `curl -H 'Cookie: a=${PW}; b=c' x`, "curl -H 'Cookie: [redacted]' x"],
  ['Cookie in code', `{ Cookie: 'a=${PW}; b=c' }`, "{ Cookie: '[redacted]' }"],
  ['curl -b', `curl -b "a=${PW}; b=c" x`, 'curl -b "[redacted]" x'],
  ...['mysql -u root -p', 'mysqldump -e "a; b" -p', 'mysql \\\n  -p', 'sudo sshpass -p ', 'sshpass -p'].map((lead) =>
    around(lead, ' db'),
  ),
  ...['redis-cli -h db -a ', 'docker login -u me -p ', 'podman login -p ', 'mongosh -u me -p '].map((lead) =>
    around(lead, ' host'),
  ),
  ['sshpass, quoted', `sshpass -p 'a b;c' ssh h`, "sshpass -p '[redacted]' ssh h"],
  ['sshpass, a word', 'sshpass -p hunter ssh h', 'sshpass -p [redacted] ssh h'],
  around('kubectl create secret generic a --from-literal=user=', ' -n b'),
  around('curl -u me:', '/x https://h').map((text) => text.replace('/x ', ' ')) as [string, string, string],
  around('curl -sSu me:', ' https://h'),
  ['curl -u, digits', 'curl -u me:123456 https://h', 'curl -u me:[redacted] https://h'],
  ['curl -u, signs', 'curl -u "me:a/b{c}" https://h', 'curl -u "me:[redacted]" https://h'],
  around('machine h login u password ', '\n'),
  around('machine h\n  login u\n  password ', '\n'),
  around('echo ', ' | sudo -S apt update'),
  around("printf '%s\\n' '", "' | sudo -kS id"),
  around('echo "', '" | docker login h --password-stdin'),
  ...['password', 'token', 'secret', 'wsse:Password', 'apiKey'].map((name) => around(`<${name}>`, `</${name}>`)),
  around('<password type="text">', '</password>'),
  around('passphrase "', '"'),
  around('The password is ', ' for now'),
  ['passphrase of words', 'passphrase "correct-horse"', 'passphrase "[redacted]"'],
  ['a note of words', '密码：correct-horse', '密码：[redacted]'],
  ['block of words', 'token: |\n  correct-horse\n', 'token: |\n  [redacted]\n'],
  ['dollar sign', 'export PGPASSWORD=Sup3r$ecret!', 'export PGPASSWORD=[redacted]'],
  around('Cookie: '),
  ['private, any case', 'a <PRIVATE>x y</Private> b', 'a <PRIVATE>[redacted]</Private> b'],
  ['private, open', 'a <private>x\ny', 'a <private>[redacted]'],
)

// What somebody else than its author found: every form of it that was told, and its neighbours.
const AWS = 'qJ3rLxUtnFEMIqK7MDENGbPxRfiCYzzQpLmWqKe8'
const GITHUB = `ghp_${run(36)}`
SECRETS.push(
  [
    'aws configure set',
    `aws configure set aws_secret_access_key ${AWS}`,
    'aws configure set aws_secret_access_key [redacted]',
  ],
  [
    'a prompt with what holds so far',
    `AWS Secret Access Key [None]: ${AWS}`,
    'AWS Secret Access Key [None]: [redacted]',
  ],
  around('npm config set //registry.example/:_authToken '),
  around("CREATE USER 'app'@'%' IDENTIFIED BY '", "';"),
  around("IDENTIFIED WITH mysql_native_password BY '", "'"),
  around("SET PASSWORD FOR 'app'@'%' = PASSWORD('", "')"),
  around('Server=db;Uid=sa;Pwd=', ';'),
  around('user: admin\npass: '),
  ...[
    'az login -u x -p ',
    'sqlcmd -S h -U sa -P ',
    'rabbitmqctl add_user u ',
    'rabbitmqctl change_password u ',
    'htpasswd -bn u ',
    'openssl enc -aes-256-cbc -k ',
    'net use z: \\\\files /user:me ',
    'gh secret set A --body ',
    'flyctl secrets set A=',
    'vault kv put secret/a b=',
    'keytool -storepass ',
  ].map((lead) => around(lead)),
  ...['REDISCLI_AUTH=', 'FOO_PAT=', 'FOO_AUTH='].map((lead) => around(lead)),
  around('log {"password":["', '"]} sent'),
  around('passwords:\n  - ', '\nuser: me'),
  [
    'a list of two in YAML',
    `passwords:\n  - ${PW}\n  - "${PW}"\nb: 1`,
    'passwords:\n  - [redacted]\n  - "[redacted]"\nb: 1',
  ],
  ...['password%3D', 'next=%2Fa%3Fpassword%3D', '%22password%22%3A%22', 'password=&quot;'].map((lead) => around(lead)),
  around('a%26password%253D', '%2526b%253D1'),
  around('| password | ', ' |'),
  around('password,'),
  around('password\t'),
  around('password → '),
  [
    'a column',
    `| user | password |\n|---|---|\n| a | ${PW} |\n| b | ${PW} |\n`,
    '| user | password |\n|---|---|\n| a | [redacted] |\n| b | [redacted] |\n',
  ],
  ['two columns', `token,password,n\nx,${PW},1`, 'token,password,n\nx,[redacted],1'],
  around('"Authorization", "Bearer ', '"'),
  around('Bearer '),
  around('use ', ' as the password'),
  around('password '),
  around('**Password:** '),
  ['a character nobody sees', `a ${GITHUB.slice(0, 10)}\u200b${GITHUB.slice(10)} b`, 'a [redacted] b'],
  ['an escape', `a \\u0067${GITHUB.slice(1)} b`, 'a [redacted] b'],
  ['escapes beside a secret', `\\u0041 DB_PASSWORD=${PW} a\u200bb`, '\\u0041 DB_PASSWORD=[redacted] a\u200bb'],
  ['an escape of C', `a \\x67${GITHUB.slice(1)} b`, 'a [redacted] b'],
  ['private, as a page writes it', '&lt;private&gt;x y&lt;/private&gt;', '&lt;private&gt;[redacted]&lt;/private&gt;'],
)

const HARMLESS: [string, string][] = [
  ['the name of a secret', 'the name of the secret is db-creds-a1b2c3d4'],
  ['the next token', 'the next token for the list is a1b2c3d4e5f6a7'],
  ['a key that opens nothing', 'the key for the row is a1B2c3D4e5F6g7H8i9'],
  ['another noun', 'the password manager on prod is bitwarden2024x1'],
  ['another sentence', 'I lost the password. The build is a1b2c3d4e5f6'],
  ['SHA-1', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['SHA-256', 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['integrity', 'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=='],
  ['UUID', '00000000-0000-4000-8000-000000000081'],
  ['tool id', 'toolu_01A09q90qw90lq917835lq9'],
  ['image', `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAUA'.repeat(40)}`],
  ['package name', 'sk-learn-compatible-pipeline-steps'],
  ['class name', '<div class="sk-loading-indicator-container-animated">'],
  ['type', 'interface Login { user: string; password: string; token?: Token }'],
  ['parameter', 'login(user, password=password, token=token)'],
  ['call', 'const token = getToken(); const password = await prompt("Password: ")'],
  ['environment read', 'const key = process.env.API_KEY; API_KEY = os.environ["API_KEY"]'],
  ['shell variable', `curl -H "Authorization: Bearer $TOKEN" --token "$TOKEN" --password \${PASSWORD}`],
  ['address with variables', `postgres://app:\${DB_PASSWORD}@db/x`],
  ['address with a port', 'http://localhost:3000/@scope/name and git@github.com:me/x.git'],
  ['working directory', 'PWD=/home/me OLDPWD=/home'],
  ['keys that are none', 'PRIMARY_KEY=id\nCACHE_KEY=user:1\nPUBLIC_KEY=abc123def456\nkey: value1234567890abcdef'],
  ['a key of a table', "export const RELATED_META_KEY = 'example.org/related'"],
  ['counts', 'max_tokens: 4096, "tokens": 12, token_count=7'],
  ['prose', 'Pass the flag --token and then --password, or set the token in the settings.'],
  ['a user id', 'docker run -u 1000:1000 image'],
  ['placeholder', 'API_KEY=<your-key> API_TOKEN=your-token-here PASSWORD=xxxx'],
  ['path to a key', 'SSL_KEY=/etc/ssl/key.pem SIGNING_KEY=./key.pem'],
  ['a tag in a sentence', 'the `<private>` tag hides text'],
  ['public key', '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----'],
  ['a URI of the store', `viking://user/u1/memories/experiences/sk-${'abcdefghijklmnop1234'}.md`],
  [
    'experience answer',
    '{"results":[{"uri":"viking://user/u1/memories/experiences/rotate-api-key.md","title":"rotate api key","score":0.5,"snippet":"The token: rotate it"}]}',
  ],
  ...[
    'the password is checked. The token is base64-encoded, and the secret is case-sensitive',
    'The password is SHA-256 hashed; set the token to `value`',
    'password: string',
    'serve -p 8080',
    'mkdir -p dir && cp -p a1b2c3d4 b',
    'cookie: boolean',
    'cookie: Cookie = parse(header)',
    'the Cookie: header is set',
    'docker run -p 80:80 image',
    'docker login then docker run; docker run -p 8080:80 x',
    'mysql -u root -p -h db',
    'mysql -uroot -p"$PW" -port 3306',
    'mysql && mkdir -p deep1234/x',
    'sshpass -p "$PW" and sshpass -p flag',
    'redis-cli -a $REDIS',
    'kubectl create configmap a --from-literal=mode=dev1234',
    'kubectl get pods -p x',
    'echo done | sudo tee /etc/x',
    'echo "$PW" | sudo -S id',
    '密码：请输入8位abc',
    '密码不能为空, 令牌: string',
    '<password>{value}</password><token>the next one</token><name>Zq7vT2mXw9</name>',
    'token: |\n  a text of words\n  and more',
    'passphrase "" and password "admin"',
    'compass=north5678 bypass: a1b2c3d4',
    'secrets:\n  - db_password2\n  - deploy-key-2',
    'password | string | undefined',
    'cells = [token, value1, secret]',
    "rows are identified by 'id2'",
    'config set password before login',
    'Password [None]: ',
    'use oauth2 as the token, sha256 is the password hash',
    'a\u200bb and \\u0041 beside a password',
    'HTTP_AUTH=basic FILE_PAT=*.log pwd=/home/dev/a2',
    'pass: auth2.test.ts',
    'az login --tenant contoso1',
    'gh secret list --repo a/b2',
    'allowedHeaders: ["Authorization", "Content-Type2"]',
  ].map((text): [string, string] => [text, text]),
  ['code with colons', 'switch (token) { case Token.Key: return key }'],
  ['JSON schema', '{"properties":{"password":{"type":"string","description":"the password"}},"required":["password"]}'],
]

describe('secrets', () => {
  test.each(SECRETS)('%s', (_name, text, expected) => {
    expect(redact(text)).toBe(expected)
    expect(redact(expected)).toBe(expected)
  })

  test.each(SECRETS)('%s, inside JSON, inside JSON', (_name, text, expected) => {
    const json = (value: string): string =>
      JSON.stringify({ n: 1, list: [{ text: JSON.stringify({ text: value }) }] }, null, 2)
    expect(redact(json(text))).toBe(json(expected))
  })

  test.each([
    ['a member', '{ "api_key": "abcd", "n": 1.0 }', '{ "api_key": "[redacted]", "n": 1.0 }'],
    ['an argument', '["--token","abc","--name","x"]', '["--token","[redacted]","--name","x"]'],
    ['a list', '{"password":["abcd1234"]}', '{"password":["[redacted]"]}'],
    ['a list of several', '{"api_keys":["abcd1234","efgh5678"]}', '{"api_keys":["[redacted]","[redacted]"]}'],
    ['rules', '{"password":["required","min_length:8"]}', '{"password":["required","min_length:8"]}'],
    ['a header as a pair', '[["Authorization","Bearer abc1"]]', '[["Authorization","Bearer [redacted]"]]'],
    ['names of headers', '["Authorization","Content-Type2"]', '["Authorization","Content-Type2"]'],
    ['a weak name with a random value', `{"token":"${run(20)}"}`, '{"token":"[redacted]"}'],
    ['a weak name with a word', '{"token":"next-page"}', '{"token":"next-page"}'],
    ['a token as a key', `{"ghp_${run(36)}":1}`, '{"[redacted]":1}'],
    ['a cookie', '{"headers":{"Cookie":"sid=abc; b=c"}}', '{"headers":{"Cookie":"[redacted]"}}'],
    ['a cookie of code', '{"cookie":"the cookie of the session"}', '{"cookie":"the cookie of the session"}'],
    ['escapes', '{"password":"a\\"b\\\\","x":"\\u00e9"}', '{"password":"[redacted]","x":"\\u00e9"}'],
    [
      'big numbers',
      '{"id":12345678901234567890,"password":"hunter2"}',
      '{"id":12345678901234567890,"password":"[redacted]"}',
    ],
  ])('JSON: %s', (_name, text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  test('in every part of a message', () => {
    const key = `ghp_${run(36)}`
    expect(
      redactMessage({
        id: key,
        role: 'assistant',
        created_at: '2026-11-30T10:00:00.000Z',
        parts: [
          { type: 'text', text: key },
          {
            type: 'tool',
            tool_id: `call_1 ${key}`,
            tool_name: 'Bash',
            tool_input: { env: { A_TOKEN: 'abc' }, argv: ['--token', 'abc'], n: 1 },
            tool_output: key,
            tool_status: 'completed',
          },
        ],
      }).parts,
    ).toEqual([
      { type: 'text', text: '[redacted]' },
      {
        type: 'tool',
        tool_id: expect.stringMatching(/^call_1 \[redacted\]-[a-z0-9]+$/),
        tool_name: 'Bash',
        tool_input: { env: { A_TOKEN: '[redacted]' }, argv: ['--token', '[redacted]'], n: 1 },
        tool_output: '[redacted]',
        tool_status: 'completed',
      },
    ])
  })
})

test.each(HARMLESS)('untouched: %s', (_name, text) => {
  expect(redact(text)).toBe(text)
})

describe('any text', () => {
  const piece = fc.oneof(
    // On lines of their own: what runs into the next one is neither of the two.
    fc.constantFrom(...[...SECRETS, ...HARMLESS].map(([, text]) => `\n${text}\n`)),
    fc.constantFrom(
      ' ',
      '\n',
      '"',
      "'",
      '=',
      ': ',
      ',',
      '{',
      '}',
      '[',
      ']',
      '\\',
      '--token ',
      'Bearer ',
      'API_KEY=',
      '<private>',
      '</private>',
    ),
    fc.string(),
  )
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

  test('is redacted once and for all', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(redact(redact(value))).toBe(redact(value))
      }),
      { numRuns: 500 },
    )
  })

  test('that is JSON stays JSON with the same keys', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), text, (json, inside) => {
        const value: unknown = { json: JSON.parse(json), inside: [inside] }
        expect(shape(JSON.parse(redact(JSON.stringify(value))))).toEqual(shape(value))
      }),
    )
  })

  // Quantifiers are bounded and matches begin at word edges: work must grow with the text, not with its square.
  test.each([
    'eyJ',
    'eyJa.',
    'sk-',
    'A_',
    'a://',
    'a://b:',
    '<private>',
    'Authorization: ',
    'bearer ',
    '-----BEGIN RSA PRIVATE KEY-----',
    '-----BEGIN RSA PRIVATE KEY-----A',
    '--token ',
    '--a-',
    'password="',
    'password=',
    'password:|\n ',
    'mysql ',
    'mysql -p',
    'curl -u a:',
    'echo a ',
    'echo a |sudo ',
    'machine a ',
    'Cookie: a=',
    'Cookie: a="',
    '<token>',
    '<token a',
    '密码',
    'password is ',
    'the password for ',
    'the token for a is b1 is b2 ',
    '密码现在是',
    'password is a1---------------- ',
    '`<private>` ',
    '\u001b[1m',
    '-u a:',
    'viking://user/',
    '"',
    '\\"',
    '{"a":',
    '[',
    'x',
    ' ',
    '\n',
    'xoxb-',
    'https://hooks.slack.com/services/',
    'password,',
    '| password |',
    'user,password\n',
    'user|password|\n---|---\n',
    'password=["a",',
    'passwords:\n- ',
    'password%3D',
    '%25',
    'a1b2c3d4 as the password ',
    'identified with a ',
    'config set a ',
    'rabbitmqctl add_user ',
    'a\u200b',
    '\\u0061',
    '密码|',
  ])('a megabyte of %j ends', (unit) => {
    const long = unit.repeat(Math.ceil(1_000_000 / unit.length))
    expect(redact(long).length).toBeGreaterThan(0)
    expect(redact(`["${long.replaceAll(/["\\\n]/g, '_')}"]`).length).toBeGreaterThan(0)
  })
})

describe('a redactor of the user', () => {
  test('adds patterns, and names those that cannot be used', () => {
    const redactor = createRedactor({ patterns: ['ACME-\\d+', '(', 'x*'] })
    expect(redactor.problems).toEqual([
      'pattern 2 is no regular expression',
      'pattern 3 matches the empty text and so everything',
    ])
    expect(redactor.text('see ACME-123 and DB_PASSWORD=hunter')).toBe('see [redacted] and DB_PASSWORD=[redacted]')
    expect(redactor.text(redactor.text('see ACME-123'))).toBe('see [redacted]')
  })

  test('without the baseline still honours what was marked private', () => {
    const redactor = createRedactor({ baseline: false })
    expect(redactor.text('DB_PASSWORD=hunter <private>x</private>')).toBe(
      'DB_PASSWORD=hunter <private>[redacted]</private>',
    )
  })
})

function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shape(member)]))
  }
  return typeof value === 'string' ? 'a string' : value
}
