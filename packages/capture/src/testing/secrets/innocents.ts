import { ALNUM, BASE64, BASE64URL, DIGITS, type Draws, drawsFrom, HEX, LOWER, UPPER } from './draws.ts'
import { SAID_OF_SECRETS } from './said-of-secrets.ts'

export interface Innocent {
  kind: string
  text: string
}

type Kind = readonly [name: string, make: (draws: Draws) => string]

const uuid = (draws: Draws): string => [8, 4, 4, 4, 12].map((length) => draws.text(HEX, length)).join('-')
const name = (draws: Draws): string =>
  `${draws.pick(['get', 'load', 'make', 'check'])}${draws.pick(['Token', 'Password', 'Secret', 'ApiKey', 'Key'])}${draws.pick(['Name', 'Count', 'Length', 'Id', 'Type'])}`
const day = (draws: Draws): string =>
  `2026-0${draws.number(1, 9)}-1${draws.number(0, 9)}T1${draws.number(0, 9)}:0${draws.number(0, 9)}:00.000Z`

const MADE: readonly Kind[] = [
  ['git hash', (draws) => draws.text(HEX, 40)],
  [
    'git log',
    (draws) =>
      `commit ${draws.text(HEX, 40)}\nAuthor: Dev <dev@example.org>\nDate: ${day(draws)}\n\n    Rotate the token of the API`,
  ],
  ['short hashes', (draws) => `${draws.text(HEX, 7)} fix: check the password\n${draws.text(HEX, 7)} feat: token cache`],
  ['git range', (draws) => `   ${draws.text(HEX, 7)}..${draws.text(HEX, 7)}  main -> main`],
  ['index line of a diff', (draws) => `index ${draws.text(HEX, 7)}..${draws.text(HEX, 7)} 100644`],
  ['UUID', uuid],
  ['UUID in JSON', (draws) => JSON.stringify({ id: uuid(draws), parent_id: uuid(draws), session_id: uuid(draws) })],
  ['UUID in an address', (draws) => `https://api.example.org/v1/items/${uuid(draws)}?page=${draws.number(1, 90)}`],
  [
    'message ids',
    (draws) => `toolu_01${draws.text(ALNUM, 22)} msg_01${draws.text(ALNUM, 22)} req_01${draws.text(ALNUM, 22)}`,
  ],
  [
    'call ids',
    (draws) => JSON.stringify({ id: `call_${draws.text(ALNUM, 24)}`, response: `resp_${draws.text(HEX, 48)}` }),
  ],
  ['base64 image', (draws) => `data:image/png;base64,iVBORw0KGgo${draws.text(BASE64, 400)}==`],
  [
    'base64 image in JSON',
    (draws) => JSON.stringify({ type: 'base64', media_type: 'image/png', data: draws.text(BASE64, 300) }),
  ],
  [
    'font',
    (draws) => `@font-face{font-family:A;src:url(data:font/woff2;base64,${draws.text(BASE64, 300)}) format("woff2")}`,
  ],
  ['lock file', (draws) => `    resolution: {integrity: sha512-${draws.text(BASE64, 86)}==}`],
  ['lock file, npm', (draws) => `"integrity": "sha512-${draws.text(BASE64, 86)}=="`],
  ['lock file, cargo', (draws) => `name = "secrecy"\nversion = "0.10.3"\nchecksum = "${draws.text(HEX, 64)}"`],
  ['lock file, go', (draws) => `github.com/a/token v1.2.3 h1:${draws.text(BASE64, 43)}=`],
  [
    'lock file, poetry',
    (draws) => `    {file = "keyring-25.0-py3-none-any.whl", hash = "sha256:${draws.text(HEX, 64)}"},`,
  ],
  [
    'package of a lock file',
    (draws) =>
      `"node_modules/js-tokens": {"version": "9.0.${draws.number(0, 9)}", "resolved": "https://registry.example.org/js-tokens/-/js-tokens-9.0.1.tgz"}`,
  ],
  ['checksum', (draws) => `${draws.text(HEX, 64)}  release.tar.gz`],
  ['checksum, MD5', (draws) => `MD5 (release.zip) = ${draws.text(HEX, 32)}`],
  ['image digest', (draws) => `FROM node:20@sha256:${draws.text(HEX, 64)}`],
  ['layers', (draws) => `${draws.text(HEX, 12)}: Pull complete\nDigest: sha256:${draws.text(HEX, 64)}`],
  ['pinned action', (draws) => `uses: actions/checkout@${draws.text(HEX, 40)} # v5`],
  ['ETag', (draws) => `ETag: W/"${draws.text(HEX, 32)}"\nX-Request-Id: ${uuid(draws)}`],
  ['trace', (draws) => `traceparent: 00-${draws.text(HEX, 32)}-${draws.text(HEX, 16)}-01`],
  ['source map', (draws) => `//# sourceMappingURL=data:application/json;base64,${draws.text(BASE64, 200)}`],
  [
    'mappings',
    (draws) => JSON.stringify({ version: 3, mappings: `AAAA,${draws.text(BASE64, 60)};${draws.text(BASE64, 60)}` }),
  ],
  [
    'minified code',
    (draws) =>
      `!function(e,t){var n=e.token,r=t.key;return n&&r?${draws.text(LOWER, 1)}.password=n:void 0}({},{});var ${draws.text(LOWER, 2)}=function(e){return e.secret}`,
  ],
  [
    'minified chunk',
    (draws) =>
      `(self.webpackChunk=self.webpackChunk||[]).push([[${draws.number(100, 999)}],{${draws.number(1000, 9999)}:(e,t,n)=>{n.d(t,{Z:()=>a});const a="${draws.text(HEX, 20)}"}}])`,
  ],
  [
    'CSS',
    (draws) =>
      `.token{color:#${draws.text(HEX, 6)};background:#${draws.text(HEX, 8)}}.password:focus{border:1px solid #${draws.text(HEX, 3)}}`,
  ],
  [
    'class names',
    (draws) =>
      `<div class="sk-${draws.text(LOWER, 8)}-loader css-${draws.text(HEX, 6)} _token_${draws.text(ALNUM, 5)}_1">`,
  ],
  ['file with a hash', (draws) => `dist/assets/index-${draws.text(BASE64URL, 8)}.js  ${draws.number(10, 99)}.1 kB`],
  ['ISO dates', (draws) => `token_expires: ${day(draws)}\npassword_changed_at: ${day(draws)}`],
  [
    'counts of tokens',
    (draws) =>
      JSON.stringify({
        input_tokens: draws.number(1, 9999),
        output_tokens: 12,
        cache_read_input_tokens: 0,
        max_tokens: 4096,
      }),
  ],
  [
    'log of tokens',
    (draws) =>
      `tokens used: ${draws.number(100, 99999)} (prompt_tokens=${draws.number(1, 999)}, total_tokens=${draws.number(1000, 9999)})`,
  ],
  [
    'IP addresses',
    (draws) => `listening on 10.0.${draws.number(0, 255)}.1:8080, fe80::${draws.text(HEX, 4)}:${draws.text(HEX, 4)}`,
  ],
  ['version', (draws) => `jsonwebtoken@9.0.${draws.number(0, 9)} secrets@1.0.0-beta.${draws.number(1, 9)}`],
  ['public key', (draws) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${draws.text(BASE64, 43)} dev@host`],
  ['key fingerprint', (draws) => `256 SHA256:${draws.text(BASE64, 43)} dev@host (ED25519)`],
  [
    'certificate',
    (draws) =>
      `-----BEGIN CERTIFICATE-----\n${draws.text(BASE64, 64)}\n${draws.text(BASE64, 64)}\n-----END CERTIFICATE-----`,
  ],
  ['host keys', (draws) => `github.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${draws.text(BASE64, 43)}`],
  ['code with a name', (draws) => `const ${name(draws)} = (token, password) => token.length + password.${name(draws)}`],
  ['call with names', (draws) => `client.login(user, password=${name(draws)}(), token=self.token)`],
  ['type', () => `interface Login { user: string; password: string; token?: Token; apiKey: string | undefined }`],
  ['schema', () => `password: z.string().min(8), token: z.string().optional(), secret: Joi.string().required()`],
  [
    'schema of a table',
    () => `CREATE TABLE users (id uuid PRIMARY KEY, password_hash text NOT NULL, token varchar(64))`,
  ],
  [
    'environment read',
    (draws) =>
      `const key = process.env.${draws.pick(['API_KEY', 'DB_PASSWORD', 'SECRET'])} ?? ''; api_key=os.environ["API_KEY"]`,
  ],
  [
    'workflow',
    (draws) =>
      `env:\n  NODE_AUTH_TOKEN: \${{ secrets.${draws.pick(['NPM_TOKEN', 'DEPLOY_KEY'])} }}\n  GITHUB_TOKEN: \${{ github.token }}`,
  ],
  [
    'shell variable',
    () => `curl -H "Authorization: Bearer $TOKEN" -u "$USER:$PASSWORD" --token "$TOKEN" https://api.example.org`,
  ],
  [
    'compose file',
    () =>
      `environment:\n  POSTGRES_PASSWORD: \${POSTGRES_PASSWORD}\n  DATABASE_URL: postgres://app:\${DB_PASSWORD}@db/shop`,
  ],
  [
    'placeholder',
    (draws) =>
      draws.pick([
        'OPENAI_API_KEY=sk-...',
        'API_KEY=YOUR_API_KEY',
        'token: <your-token>',
        'export GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxx',
        'password=********',
        'Authorization: Bearer <token>',
        'ANTHROPIC_API_KEY="sk-ant-..."',
        'API_KEY={{api_key}}',
        'postgres://user:password@localhost/db',
        'Authorization: Bearer YOUR_API_KEY',
        'export API_KEY="your-api-key-here"',
        '--token <TOKEN>',
        'AWS_SECRET_ACCESS_KEY=...',
        'api_key: "REPLACE_ME"',
        'password: changeme',
      ]),
  ],
  [
    'prose',
    (draws) =>
      draws.pick([
        'The password is stored as a hash; the token expires after an hour.',
        'Pass --token to the command, and --password if the server asks.',
        'We should never log a secret. A secret is anything that opens a door.',
        'The token: a word or a part of one.',
        'Each key is a string, and the value a number.',
        'Set the API key in the settings, then press save.',
        'Bearer tokens are sent in the Authorization header.',
        'Passwords must be at least 12 characters long.',
        'the secret to good tests is patience',
        'Cookie consent is shown once.',
      ]),
  ],
  [
    'prose in other languages',
    (draws) =>
      draws.pick([
        '密码不能为空，请输入至少 8 位的密码。',
        '令牌已过期，请重新登录。',
        'Пароль должен содержать не менее 8 символов.',
        'Токен истёк, войдите снова.',
        'Das Passwort muss mindestens 12 Zeichen lang sein.',
        'Der Schlüssel ist abgelaufen.',
        'パスワードを入力してください。',
        '비밀번호를 입력하세요.',
        'El token ha caducado; vuelve a entrar.',
        'Le mot de passe est obligatoire.',
        '密码：必填，8 到 20 位',
        'Passwort: erforderlich',
        'пароль: обязательное поле',
      ]),
  ],
  [
    'translations',
    (draws) =>
      draws.pick([
        '{"login.password": "Password", "login.token": "Enter your token", "error.secret": "The secret is wrong"}',
        '{"password": "Passwort", "passwordHint": "Mindestens 8 Zeichen", "forgotPassword": "Passwort vergessen?"}',
        '{"apiKey": "API key", "apiKeyHelp": "Find it in your settings"}',
        'password: "密码"\ntoken: "令牌"',
        "password: 'Mot de passe'\nsecret: 'Secret'",
        '{"password":{"label":"Пароль","required":"Введите пароль"}}',
      ]),
  ],
  [
    'regular expression',
    (draws) =>
      draws.pick([
        '/(?:password|token)\\s*[:=]\\s*(\\S+)/gi',
        'sk-[A-Za-z0-9]{20,}',
        '^ghp_[a-zA-Z0-9]{36}$',
        '/Bearer\\s+[\\w.-]+/',
        'AKIA[0-9A-Z]{16}',
        'eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+',
        '(?i)api[_-]?key\\s*=\\s*["\'](.+)["\']',
      ]),
  ],
  [
    'form',
    () =>
      `<label for="password">Password</label><input type="password" name="password" autocomplete="new-password" placeholder="Password">`,
  ],
  [
    'YAML of settings',
    (draws) =>
      `auth:\n  token_ttl: ${draws.number(1, 90)}m\n  password_policy: strict\n  secret_name: db-credentials\n  api_key_header: X-API-Key`,
  ],
  [
    'secret by reference',
    () => `env:\n  - name: DB_PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: db\n        key: password`,
  ],
  [
    'name and value',
    (draws) => `- name: LOG_LEVEL\n  value: info${draws.number(1, 9)}\n- name: TOKEN_TTL\n  value: 30m`,
  ],
  ['terraform', () => `password = var.db_password\napi_key  = data.vault_secret.api.value\ntoken    = local.token`],
  [
    'help text',
    () =>
      `  -p, --password <password>  password of the user\n  -t, --token <token>        token (default: $TOKEN)\n      --api-key-file FILE    file with the key`,
  ],
  [
    'command',
    (draws) =>
      draws.pick([
        'mkdir -p src/auth/token && cd src',
        'docker run -p 8080:80 -e NODE_ENV=production web',
        'ssh -p 2222 dev@host',
        'cp -p a b',
        'kubectl get secret db -o yaml',
        'git commit -m "Hash the password"',
        'npm token list',
        'gh auth token',
        'openssl rand -hex 32',
        'ps -u root',
        'curl -u : https://example.org',
        'unzip -P',
        'cat ~/.ssh/id_ed25519.pub',
      ]),
  ],
  [
    'output of a listing',
    (draws) =>
      `-rw-r--r-- 1 dev dev ${draws.number(100, 9999)} Nov 30 10:00 token.test.ts\n-rw-r--r-- 1 dev dev 12 Nov 30 10:00 password-reset.md`,
  ],
  [
    'stack trace',
    (draws) =>
      `TypeError: Cannot read properties of undefined (reading 'token')\n    at getToken (/app/src/auth/token.ts:${draws.number(1, 200)}:7)`,
  ],
  ['enumeration', () => `enum TokenKind { Password = 'password', ApiKey = 'api_key', Secret = 'secret' }`],
  ['parser', () => `case Token.Colon: token = this.next(); if (token.kind === TokenKind.Key) { key = token.value }`],
  [
    'table of keys',
    (draws) =>
      `STORAGE_KEY = 'app.settings.v${draws.number(1, 9)}'\nCACHE_KEY_PREFIX = "user:"\nSORT_KEY: "created_at"`,
  ],
  ['cache keys', (draws) => `key: linux-node-${draws.text(HEX, 64)}\nrestore-keys: linux-node-`],
  [
    'primary key',
    (draws) =>
      `{"primaryKey":"id","foreignKey":"user_id","key":"${draws.text(LOWER, 8)}","sortKey":"created#${draws.number(1, 99)}"}`,
  ],
  ['page token', (draws) => JSON.stringify({ items: [], nextPageToken: draws.text(BASE64URL, 20), next_token: null })],
  ['experience', (draws) => `viking://user/mira/memories/experiences/rotate-api-key-${draws.text(LOWER, 5)}.md`],
  [
    'experience answer',
    (draws) =>
      JSON.stringify({
        results: [
          {
            uri: `viking://user/mira/memories/experiences/${draws.text(ALNUM, 24)}.md`,
            title: 'Rotate the token',
            score: 0.5,
            snippet: 'Situation: the token: expired',
          },
        ],
      }),
  ],
  ['blockchain address', (draws) => `0x${draws.text(HEX, 40)} paid gas for 0x${draws.text(HEX, 64)}`],
  ['ULID and nano id', (draws) => `01J${draws.text(DIGITS + UPPER, 23)} ${draws.text(BASE64URL, 21)}`],
  [
    'dotted names',
    (draws) =>
      `com.example.${draws.text(LOWER, 8)}.service.AuthenticationTokenProvider ${draws.text(LOWER, 6)}.${draws.text(LOWER, 7)}.${draws.text(LOWER, 44)}`,
  ],
  [
    'address',
    (draws) =>
      `http://localhost:${draws.number(3000, 9000)}/@scope/name?v=${draws.text(HEX, 8)} git@github.com:me/tokens.git https://user@example.org/a`,
  ],
  ['e-mail', (draws) => `mailto:${draws.text(LOWER, 8)}@example.org, password-reset@example.org`],
  ['cookie names', () => `document.cookie.split('; ').find((row) => row.startsWith('session='))`],
  ['random bytes in a test', (draws) => `expect(sha256('a')).toBe('${draws.text(HEX, 64)}')`],
  ['numbers', (draws) => `[${Array.from({ length: 20 }, () => draws.number(0, 99_999)).join(', ')}]`],
  ['private in words', () => 'a private method; `<private>` hides text; private key pairs are made by ssh-keygen'],
  ['PEM in words', () => 'Files that begin with -----BEGIN RSA PRIVATE KEY----- are refused.'],
  [
    'build output',
    (draws) =>
      `✓ 1${draws.number(10, 99)} modules transformed.\nsecret-scan: 0 leaks found, token=cached hit=${draws.number(1, 99)}`,
  ],
  [
    'HTTP',
    () =>
      `HTTP/1.1 401 Unauthorized\nwww-authenticate: Bearer realm="api", error="invalid_token"\naccess-control-allow-headers: Authorization, X-API-Key`,
  ],
  ['nginx', () => `proxy_set_header Authorization $http_authorization;\nproxy_set_header Cookie $http_cookie;`],
  [
    'Markdown table',
    () => `| setting | what it does |\n|---|---|\n| \`token\` | The token of the server |\n| \`api_key\` | none |`,
  ],
  [
    'rules for a password',
    () =>
      '{"password":["required","string","min_length:12","confirmed"],"token":["nullable","uuid"],"errors":{"password":["Must have at least 8 characters"]}}',
  ],
  [
    'secrets of a compose file',
    (draws) => `secrets:\n  - db_password${draws.number(1, 9)}\n  - deploy-key-2\ntokens:\n  - access\n  - refresh`,
  ],
  [
    'table of types',
    (draws) =>
      `| field | type | since |\n|---|---|---|\n| password | string | v1.${draws.number(0, 9)} |\n| token | JwtToken2 | 2.0.${draws.number(0, 9)} |`,
  ],
  [
    'table under a name',
    (draws) => `| token | count |\n|---|---|\n| the | ${draws.number(10_000, 99_999)} |\n| node20 | 12 |\n| utf8 | 3 |`,
  ],
  [
    'head of a CSV file',
    (draws) => `id,username,password_hash,token,created_at\n${draws.number(1, 999)},user1,,,2026-11-30`,
  ],
  ['union of types', () => 'type Credential = Password | Token2 | ApiKey; const cells = [token, value1, secret, key2]'],
  [
    'results of tests',
    (draws) =>
      `PASS src/auth2.test.ts\npass: ${draws.number(10, 99)}\npass: test-${draws.number(1, 99)}.spec.ts\n✓ password utf8mb4`,
  ],
  ['switches', () => 'BASIC_AUTH=true REQUIRE_AUTH=oauth2 HTTP_AUTH=none FILE_PAT=*.log AUTH=basic'],
  ['folder', (draws) => `pwd=/home/dev/app${draws.number(1, 9)} PWD=/srv/a2 cd "$pwd"; pwd: ./src/v2`],
  [
    'commands beside',
    (draws) =>
      draws.pick([
        'git config --global user.name "Mira K2"',
        'npm config set registry https://registry.example.org',
        'az login --tenant contoso1',
        'aws configure set region eu-central-1',
        'aws ssm get-parameter --name /app/db1',
        'openssl enc -d -aes-256-cbc -in a.enc',
        'rabbitmqctl list_users',
        'vault kv get secret/app1',
        'flyctl secrets list -a app2',
        'gh secret list --repo a/b2',
        'keytool -list -keystore a2.jks',
        'env | grep TOKEN',
      ]),
  ],
  [
    'SQL without a password',
    () => "SELECT password FROM users; -- rows are identified by 'user_id'\nALTER TABLE users ADD COLUMN token2 text",
  ],
  [
    'encoded query',
    (draws) => `https://example.org/login?next=%2Fsettings%3Ftab%3Dpassword%26page%3D${draws.number(1, 9)}`,
  ],
  [
    'escapes in code',
    () => "const CSI = '\\x1b[31m'; const dash = '\\u2014'; const a = '\\u0041'; '\\x41' // password",
  ],
  ['hidden characters', () => 'zero\u200bwidth and soft\u00adhyphen in pass\u00adwords, a token too'],
  ['allowed headers', () => 'allowedHeaders: ["Authorization", "Content-Type", "X-Request-Id2"]'],
  [
    'sentences about passwords',
    (draws) =>
      draws.pick([
        'Use OAuth2 as the login; sha256 is the password hash, and bcrypt2 is slower.',
        'The user types the password twice, and Argon2id hashes it.',
        'Password: at least 12 characters',
        'Enter password for the vault: ',
        'AWS Secret Access Key [None]: ',
        '**Password:** the one of the team',
        'bearer authentication, Bearer tokens, bearer oauth2',
      ]),
  ],
  [
    'tokenizer',
    (draws) =>
      `{"token": "▁the", "id": ${draws.number(1, 50000)}, "special": false}, "bos_token": "<s>", "pad_token": "[PAD]"`,
  ],
  ...SAID_OF_SECRETS,
]

/** What looks like a secret and is none. `perKind` texts of every kind. */
export function innocentCorpus({ seed = 1, perKind = 12 }: { seed?: number; perKind?: number } = {}): Innocent[] {
  return MADE.flatMap(([kind, make]) =>
    Array.from({ length: perKind }, (_, at) => ({ kind, text: make(drawsFrom(`${seed}:${kind}:${at}`)) })),
  )
}
