import { ALNUM, BASE64, BASE64URL, DIGITS, type Draws, HEX, LOWER, UPPER } from './draws.ts'

/** What somebody wrote or a program printed, and what in it nobody else may see. */
export interface Specimen {
  text: string
  secrets: readonly string[]
}

export interface SecretFormat {
  name: string
  /** `token`: known by its form, wherever it stands. `line`: known by what stands beside it. `block`: several lines. */
  shape: 'token' | 'line' | 'block'
  make: (draws: Draws) => Specimen
}

const token = (name: string, make: (draws: Draws) => string): SecretFormat => ({
  name,
  shape: 'token',
  make: (draws) => {
    const text = make(draws)
    return { text, secrets: [text] }
  },
})

/** The secret stands where `…` is; of several lines, one is drawn. */
const line = (name: string, secret: (draws: Draws) => string, lines: readonly [string, ...string[]]): SecretFormat => ({
  name,
  shape: 'line',
  make: (draws) => placed(secret(draws), draws.pick(lines)),
})

/** A GitHub token, of which something was done so that it does not stand there as it is. */
const veiled = (name: string, hide: (draws: Draws, secret: string) => Specimen): SecretFormat => ({
  name,
  shape: 'line',
  make: (draws) => {
    const { text, secrets } = hide(draws, `ghp_${draws.text(ALNUM, 36)}`)
    return {
      text: draws.pick(['…', 'token …', 'git push https://…@git.example.org/a/b']).replace('…', () => text),
      secrets,
    }
  },
})

const block = (name: string, make: (draws: Draws) => Specimen): SecretFormat => ({ name, shape: 'block', make })

function placed(secret: string, around: string): Specimen {
  return { text: around.replace('…', () => secret), secrets: [secret] }
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const lines = (draws: Draws, count: number, width: number): string =>
  `${Array.from({ length: count }, () => draws.text(BASE64, width)).join('\n')}\n${draws.text(BASE64, width / 2 - 2)}==`
const pem = (draws: Draws, kind: string, count: number): Specimen => {
  const body = lines(draws, count, 64)
  return { text: `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----`, secrets: body.split('\n') }
}

const password = (draws: Draws): string =>
  `${draws.text(ALNUM, draws.number(8, 14))}${draws.pick(['', '!', '.', '-', '_7'])}`
const openVikingKey = (draws: Draws): string =>
  [
    Buffer.from(draws.pick(['default', 'acme', 'team-7'])).toString('base64url'),
    Buffer.from(draws.pick(['alice', 'bob', 'mira.k'])).toString('base64url'),
    draws.text(BASE64URL, 43),
  ].join('.')
const random =
  (length: number, alphabet: string = ALNUM) =>
  (draws: Draws): string =>
    draws.text(alphabet, length)

/** Put together from parts, so that no scanner of sources takes any of them for a real one. */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  token('AWS access key id', (draws) => `AKIA${draws.text(`${UPPER}234567`, 16)}`),
  token('GitHub classic token', (draws) => `gh${draws.pick(['p', 'o', 'u', 's', 'r'])}_${draws.text(ALNUM, 36)}`),
  token('GitHub fine-grained token', (draws) => `github_pat_${draws.text(ALNUM, 22)}_${draws.text(ALNUM, 59)}`),
  token('GitLab token', (draws) => `glpat-${draws.text(BASE64URL.replace('-', ''), 20)}`),
  token(
    'Slack bot token',
    (draws) => `xoxb-${draws.text(DIGITS, 12)}-${draws.text(DIGITS, 13)}-${draws.text(ALNUM, 24)}`,
  ),
  line('Slack webhook', random(24), ['https://hooks.slack.com/services/T0A1B2C3D/B0A1B2C3D/…']),
  token(
    'Stripe key',
    (draws) => `${draws.pick(['sk', 'rk'])}_${draws.pick(['live', 'test'])}_${draws.text(ALNUM, 24)}`,
  ),
  token('OpenAI key', (draws) => `sk-${draws.text(ALNUM, 20)}T3BlbkFJ${draws.text(ALNUM, 20)}`),
  token('OpenAI project key', (draws) => `sk-proj-${draws.text(ALNUM, 58)}T3BlbkFJ${draws.text(ALNUM, 58)}`),
  token('Anthropic key', (draws) => `sk-ant-api03-${draws.text(ALNUM, 93)}AA`),
  token('OpenRouter key', (draws) => `sk-or-v1-${draws.text(HEX, 64)}`),
  token('Google API key', (draws) => `AIza${draws.text(ALNUM, 35)}`),
  token('Google OAuth token', (draws) => `ya29.${draws.text(BASE64URL, 120)}a`),
  token('npm token', (draws) => `npm_${draws.text(ALNUM, 36)}`),
  token('PyPI token', (draws) => `pypi-AgEIcHlwaS5vcmc${draws.text(ALNUM, 150)}`),
  token('Hugging Face token', (draws) => `hf_${draws.text(LOWER + UPPER, 34)}`),
  token('SendGrid key', (draws) => `SG.${draws.text(ALNUM, 22)}.${draws.text(ALNUM, 43)}`),
  token('DigitalOcean token', (draws) => `dop_v1_${draws.text(HEX, 64)}`),
  token('Telegram bot token', (draws) => `${draws.text('123456789', 10)}:AA${draws.text(ALNUM, 33)}`),
  token('Vault token', (draws) => `hvs.${draws.text(ALNUM, 95)}`),
  token('Groq key', (draws) => `gsk_${draws.text(ALNUM, 52)}`),
  token('xAI key', (draws) => `xai-${draws.text(ALNUM, 80)}`),
  token('Linear key', (draws) => `lin_api_${draws.text(ALNUM, 40)}`),
  token('Notion token', (draws) => `ntn_${draws.text(DIGITS, 11)}${draws.text(ALNUM, 35)}`),
  token('Docker Hub token', (draws) => `dckr_pat_${draws.text(ALNUM, 27)}`),
  token('Databricks token', (draws) => `dapi${draws.text(HEX, 32)}`),
  token('Grafana token', (draws) => `glsa_${draws.text(ALNUM, 32)}_${draws.text(HEX, 8)}`),
  token('Shopify token', (draws) => `shpat_${draws.text(HEX, 32)}`),
  token('Mailgun key', (draws) => `key-${draws.text(HEX, 32)}`),
  token('age key', (draws) => `AGE-SECRET-KEY-1${draws.text('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L', 58)}`),
  token('JSON Web Token', (draws) =>
    [base64url({ alg: 'HS256', typ: 'JWT' }), base64url({ sub: draws.text(DIGITS, 10) }), draws.text(ALNUM, 43)].join(
      '.',
    ),
  ),
  token('OpenViking key', openVikingKey),

  line('AWS secret key', random(40, BASE64), [
    'AWS_SECRET_ACCESS_KEY=…',
    'aws_secret_access_key = …',
    'export AWS_SECRET_ACCESS_KEY="…"',
    '"secretAccessKey": "…"',
  ]),
  line('Azure storage key', (draws) => `${draws.text(BASE64, 86)}==`, [
    'DefaultEndpointsProtocol=https;AccountName=files;AccountKey=…;EndpointSuffix=core.windows.net',
    'az storage blob list --account-name files --account-key … --container-name c',
  ]),
  line('Azure SAS signature', (draws) => encodeURIComponent(`${draws.text(BASE64, 43)}=`), [
    'https://files.blob.core.windows.net/c/a.txt?sv=2024-11-04&se=2026-12-31T00%3A00%3A00Z&sr=b&sp=r&sig=…',
  ]),
  line('signed address', random(64, HEX), [
    'https://bucket.s3.amazonaws.com/a.zip?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=3600&X-Amz-Signature=…',
    'https://storage.googleapis.com/b/a.zip?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Signature=…',
  ]),
  line('token in a query', random(32), [
    'GET https://api.example.org/v1/items?access_token=…&page=2',
    'curl "https://api.example.org/v1/items?api_key=…"',
    'https://git.example.org/api/v4/projects?private_token=…',
  ]),
  line('password in an address', password, [
    'postgres://app:…@db.internal:5432/shop',
    'DATABASE_URL=mysql://root:…@127.0.0.1/shop?ssl=1',
    'redis://:…@cache:6379/0',
    'mongodb+srv://app:…@cluster0.example.net/test',
    'amqp://guest:…@mq:5672/',
    'git clone https://deploy:…@git.example.org/a/b.git',
  ]),
  line('token in an address', random(40, HEX), [
    'https://…@git.example.org/a/b.git',
    'https://x-access-token:…@git.example.org/a/b.git',
    'git remote set-url origin https://oauth2:…@git.example.org/a/b.git',
  ]),
  line('password in a data source name', password, [
    'host=db port=5432 user=app password=… dbname=shop',
    'Server=tcp:db,1433;Database=shop;User ID=app;Password=…;Encrypt=True;',
    'app:…@tcp(127.0.0.1:3306)/shop?parseTime=true',
  ]),
  line('bearer header', random(36), [
    'Authorization: Bearer …',
    'curl -H "Authorization: Bearer …" https://api.example.org',
    "fetch(url, { headers: { Authorization: 'Bearer …' } })",
    'authorization: token …',
  ]),
  line('basic header', (draws) => Buffer.from(`app:${password(draws)}`).toString('base64'), [
    'Authorization: Basic …',
    "curl -H 'authorization: basic …' https://api.example.org",
    'http.extraheader=AUTHORIZATION: basic …',
  ]),
  line('key header', random(32), [
    'X-API-Key: …',
    'curl -H "x-api-key: …" https://api.example.org',
    'PRIVATE-TOKEN: …',
    'X-Auth-Token: …',
  ]),
  line('flag', password, [
    'deploy --token … --env staging',
    'deploy --token=…',
    'mysqldump --password=… shop',
    'tool --api-key "…" run',
    "tool --client-secret '…'",
    'psql --password … -h db',
  ]),
  line('short flag', password, [
    'mysql -u root -p… shop',
    'sshpass -p … ssh deploy@host',
    'docker login -u me -p … registry.example.org',
    'redis-cli -h cache -a … ping',
    'curl -u app:… https://api.example.org',
    '7z x -p… backup.7z',
  ]),
  line('environment variable', password, [
    'APP_SECRET=…',
    'export STRIPE_WEBHOOK_SECRET=…',
    'GITHUB_TOKEN=… npm publish',
    'set DB_PASSWORD=…',
    '$env:API_KEY = "…"',
    'ENV SESSION_SECRET=…',
    'docker run -e POSTGRES_PASSWORD=… postgres',
    'setx OPENAI_API_KEY …',
    'fish: set -x SECRET_TOKEN …',
  ]),
  line('JSON member', password, [
    '{"user":"app","password":"…"}',
    '{ "clientSecret": "…" }',
    '{"auth":{"api_key":"…","region":"eu"}}',
    '{"DB_PASS":"…"}',
  ]),
  line('YAML entry', password, [
    'password: …',
    'db_password: "…"',
    "api_key: '…'",
    'client-secret: …',
    'spring.datasource.password: …',
  ]),
  line('TOML or INI entry', password, [
    'password = "…"',
    "api_key = '…'",
    'secret_key = "…"',
    '_password=…',
    'db.password=…',
  ]),
  line('code', password, [
    'const password = "…"',
    "client = Client(api_key='…')",
    'conn.setPassword("…");',
    'var dbPassword = `…`;',
    'password := "…"',
    '$config["password"] = "…";',
    'os.environ["DB_PASSWORD"] = "…"',
    'process.env.API_KEY = "…"',
    'static final String API_KEY = "…";',
  ]),
  line('cookie header', random(32), [
    'Cookie: session=…; theme=dark',
    'Set-Cookie: sid=…; Path=/; HttpOnly; Secure',
    'curl -b "session=…" https://example.org',
    'curl -H "Cookie: connect.sid=…" https://example.org',
  ]),
  line('hex beside a word', random(32, HEX), [
    'the secret key is …',
    'api key: …',
    'API token … works',
    'signing secret `…`',
    'access token: "…"',
    'use the encryption key … here',
  ]),
  line('told in another language', password, [
    '密码是 …，别告诉别人',
    'Das Passwort lautet … und gilt bis Freitag',
    'пароль: … для стенда',
    'la contraseña es …',
    'le mot de passe est …',
    'パスワード：…',
    '비밀번호: …',
    'Passwort: …',
    'токен: …',
    'senha: …',
    'API 密钥: …',
  ]),
  line('private words', (draws) => `${draws.text(LOWER, 9)} ${draws.text(LOWER, 9)}`, [
    'before <private>…</private> after',
    '<private>a <private>b</private> …</private> after',
    '<private>… and no end',
    '<PRIVATE>…</PRIVATE>',
    '< private >…</ private >',
    '<private reason="mine">…</private>',
  ]),
  line('command that sets a setting', random(40, BASE64), [
    'aws configure set aws_secret_access_key …',
    'aws configure set profile.prod.aws_secret_access_key … --profile prod',
    'npm config set //registry.example.org/:_authToken …',
    'git config --global http.access_token …',
    'dotnet user-secrets set "Db:Password" "…"',
  ]),
  line('prompt of a program', random(40, BASE64), [
    'AWS Secret Access Key [None]: …',
    'AWS Secret Access Key [****************J3rL]: …',
    'Password (hidden): …',
    "Password for 'https://me@git.example.org': …",
    'Personal access token: …',
  ]),
  line('name in Markdown', password, [
    '**Password:** …',
    '- **API key**: `…`',
    '`password`: …',
    'password → …',
    "my password's …, is it not",
  ]),
  line('SQL', password, [
    "CREATE USER 'app'@'%' IDENTIFIED BY '…';",
    "ALTER USER app IDENTIFIED WITH mysql_native_password BY '…'",
    "ALTER USER postgres WITH ENCRYPTED PASSWORD '…'",
    "CREATE ROLE app LOGIN PASSWORD '…';",
    "SET PASSWORD FOR 'app'@'%' = '…'",
    "SET PASSWORD FOR app = PASSWORD('…')",
    'GRANT ALL ON shop.* TO app IDENTIFIED BY …',
  ]),
  line('connection string, short names', password, [
    'Server=db;Database=shop;Uid=sa;Pwd=…;Encrypt=True;',
    'Driver={SQL Server};Server=db;Uid=app;Pwd=…;',
    'jdbc:sqlserver://db;user=sa;pwd=…',
  ]),
  line('flag of other programs', password, [
    'az login --service-principal -u app -p … --tenant t',
    'sqlcmd -S db -U sa -P … -Q "select 1"',
    'rabbitmqctl add_user me …',
    'rabbitmqctl change_password me …',
    'htpasswd -b .htpasswd me …',
    'openssl enc -aes-256-cbc -k … -in a',
    'mosquitto_pub -h mq -u me -P … -t a',
    'net use z: \\\\files\\a /user:me …',
    'gh secret set DEPLOY --body …',
    'flyctl secrets set DEPLOY=…',
    'vault kv put secret/app value=…',
    'aws secretsmanager create-secret --name a --secret-string …',
    'keytool -list -keystore a.jks -storepass …',
    'sqlplus scott/…@db',
    'ipmitool -H h -U admin -P … power status',
    'security add-generic-password -a me -s app -w …',
  ]),
  line('environment variable, short name', password, [
    'REDISCLI_AUTH=… redis-cli ping',
    'export AZURE_DEVOPS_EXT_PAT=…',
    'GITHUB_PAT=…',
    'HTTP_AUTH=…',
    'APP_CREDENTIAL=…',
  ]),
  line('list in JSON', password, [
    '{"password":["…"]}',
    '{"user":"app","passwords":["…"]}',
    '{"api_keys": ["…"], "region": "eu"}',
    'log {"password":["…"]} sent',
    "passwords = ['…']",
  ]),
  line('encoded assignment', password, [
    'password%3D…',
    'https://example.org/login?next=%2Fa%3Fuser%3Dme%26password%3D…%26x%3D1',
    'body=%7B%22password%22%3A%22…%22%7D',
    'redirect=https%253A%252F%252Fexample.org%252F%253Fapi_key%253D…',
    'password=&quot;…&quot;',
    'password\\u003d…',
  ]),
  line('cell of a table', random(16), [
    '| password | … |',
    '| user | me | password | … |',
    'password,…',
    'user,me,password,"…"',
    'password\t…',
    '| Passwort | … |',
  ]),
  line('header as a pair', password, [
    '["Authorization", "Bearer …"]',
    "xhr.setRequestHeader('Authorization', 'Bearer …')",
    'headers = [("Authorization", "Bearer …")]',
    '{"headers":[["authorization","token …"]]}',
    'Bearer …',
  ]),
  line('told the other way round', random(12), [
    'use … as the password',
    'log in with "…" as your root password',
    'password …',
    'requirepass …',
  ]),
  line('password, with words between', password, [
    'The password for staging is …',
    'the password is now …, since Monday',
    'password of root is …',
    'the password to the vault is …',
    'the password for staging = …',
    'the db password on prod: …',
    'DB_PASSWORD on prod is …',
    'The password has been changed to …',
    'I changed the password of root to …',
    'the password (for staging) is …',
    'the password used to be …',
    'the password we use on prod is `…`',
    'The **password** for staging is **…**',
    'the passphrase of my ssh key was "…" last week',
    'the password on prod -> …',
    'the pwd for user mira is still: …',
  ]),
  line('token, with words between', random(20), [
    'the token for CI is …',
    'the api key for staging is …',
    'The secret of the webhook is now …',
    'the key for the storage account is …',
    'API key of the test tenant: …',
    'the access token you need is “…”',
    'Das Token für die CI lautet …',
    'la clé d’API de prod est …',
    'la clave de API para pagos es …',
    'токен для CI теперь …',
    '令牌现在是…',
    'トークンは現在は … です',
  ]),
  line('password with words between, in another language', password, [
    'das Passwort für die Datenbank ist …',
    'Das Datenbankpasswort ist jetzt …',
    'das Kennwort vom Server lautet …',
    'Das neue Passwort heißt …',
    'le mot de passe de la base est …',
    'le mot de passe pour la CI est maintenant …',
    'la contraseña de la base es …',
    'la clave del wifi es …',
    'la password del database è …',
    'a senha do banco é …',
    'пароль от базы — …',
    'пароль для стенда теперь …',
    '数据库密码现在是…',
    '密码改成 …',
    '密码我改成了 …',
    'パスワードを … に変更しました',
    'le mot de passe du wifi, c’est …',
    '本番のパスワードは … です',
    '비밀번호는 … 입니다',
  ]),
  line(
    'password with a sign',
    (draws) => draws.text(ALNUM, 6) + draws.pick(['&', '#', '%', '!', '@']) + draws.text(ALNUM, 4),
    [
      'The password for staging is …',
      'the password is …',
      'the root password is now …',
      'Das Passwort ist …',
      'le mot de passe de la base est …',
    ],
  ),
  line('password of a word and a number', (draws) => draws.text(LOWER, 6) + draws.number(2, 9_999), [
    'the password is …',
    'the password is "…"',
    'the password for staging is …',
    'the password of root: …',
    'Das Passwort für die Datenbank lautet …',
    'la contraseña es …',
  ]),
  veiled('token with a character that nobody sees', (draws, secret) => {
    const at = draws.number(12, 28)
    const unseen = draws.pick(['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'])
    return { text: secret.slice(0, at) + unseen + secret.slice(at), secrets: [secret.slice(0, at), secret.slice(at)] }
  }),
  veiled('token with escapes', (draws, secret) => {
    const at = draws.pick([0, 0, 5])
    const code = secret.charCodeAt(at).toString(16)
    const escaped = draws.pick([`\\u00${code}`, `\\x${code}`])
    return { text: secret.slice(0, at) + escaped + secret.slice(at + 1), secrets: [secret.slice(at + 1)] }
  }),
  block('PEM private key', (draws) => pem(draws, draws.pick(['RSA PRIVATE KEY', 'PRIVATE KEY', 'EC PRIVATE KEY']), 6)),
  block('encrypted private key', (draws) => {
    const { text, secrets } = pem(draws, 'RSA PRIVATE KEY', 4)
    const head = `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${draws.text(HEX, 32).toUpperCase()}\n\n`
    return { text: text.replace('-----\n', `-----\n${head}`), secrets }
  }),
  block('private key, cut off', (draws) => {
    const { text, secrets } = pem(draws, 'RSA PRIVATE KEY', 5)
    return { text: text.slice(0, text.indexOf('-----END')).trimEnd(), secrets }
  }),
  block('private key, its beginning cut off', (draws) => {
    const { text, secrets } = pem(draws, 'RSA PRIVATE KEY', 5)
    return { text: text.slice(text.indexOf('\n') + 20), secrets: [(secrets[0] ?? '').slice(19), ...secrets.slice(1)] }
  }),
  block('account in a note', (draws) => {
    const secrets = [draws.text(ALNUM, 16)]
    return { text: `host: db.internal\nuser: admin\n${draws.pick(['pass', 'pw', 'pwd'])}: ${secrets[0]}`, secrets }
  }),
  block('list in YAML', (draws) => {
    const secrets = [password(draws), password(draws)]
    return {
      text: `users: 2\n${draws.pick(['passwords', 'db_passwords', 'api_keys'])}:\n  - ${secrets[0]}\n  - "${secrets[1]}"`,
      secrets,
    }
  }),
  block('column of a table', (draws) => {
    const secrets = [draws.text(ALNUM, 16), draws.text(ALNUM, 16)]
    const [head, rule, lead, between, end] = draws.pick([
      ['| user | password | role |', '|---|---|---|', '| ', ' | ', ' | admin |'],
      ['| Benutzer | Passwort |', '| :--- | ---: |', '| ', ' | ', ' |'],
      [' user  |     password     ', '-------+------------------', ' ', ' | ', ''],
      ['user,password,role', undefined, '', ',', ',admin'],
      ['user\tpassword', undefined, '', '\t', ''],
    ])
    const rows = secrets.map((secret, at) => `${lead}user${at}${between}${secret}${end}`)
    return { text: [head, rule, ...rows].filter((row) => row !== undefined).join('\n'), secrets }
  }),
  block('Kubernetes secret as JSON', (draws) => {
    const secrets = [0, 1].map(() => Buffer.from(password(draws)).toString('base64'))
    const data = { database: secrets[0], password: secrets[1] }
    return { text: JSON.stringify({ apiVersion: 'v1', kind: 'Secret', data, type: 'Opaque' }), secrets }
  }),
  block('SSH private key', (draws) => pem(draws, 'OPENSSH PRIVATE KEY', 5)),
  block('PGP private key', (draws) => pem(draws, 'PGP PRIVATE KEY BLOCK', 5)),
  block('.env file', (draws) => {
    const secrets = [password(draws), draws.text(ALNUM, 24), password(draws)]
    return {
      text: `NODE_ENV=production\nDB_PASSWORD=${secrets[0]}\nPORT=3000\nSESSION_SECRET="${secrets[1]}"\nMAIL_PASS='${secrets[2]}'\nLOG_LEVEL=info`,
      secrets,
    }
  }),
  block('Kubernetes secret', (draws) => {
    const secrets = [0, 1].map(() => Buffer.from(password(draws)).toString('base64'))
    return {
      text: `apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\n  namespace: shop\ntype: Opaque\ndata:\n  database: ${secrets[0]}\n  password: ${secrets[1]}`,
      secrets,
    }
  }),
  block('container environment', (draws) => {
    const secrets = [password(draws)]
    return {
      text: `containers:\n  - name: web\n    env:\n      - name: LOG_LEVEL\n        value: info\n      - name: DB_PASSWORD\n        value: ${secrets[0]}\n    image: web:1`,
      secrets,
    }
  }),
  block('container environment as JSON', (draws) => {
    const secrets = [password(draws)]
    const env = [
      { name: 'LOG_LEVEL', value: 'info' },
      { name: 'API_TOKEN', value: secrets[0] },
    ]
    return { text: JSON.stringify({ name: 'web', env }, null, 2), secrets }
  }),
  block('netrc', (draws) => {
    const secrets = [password(draws)]
    return { text: `machine api.example.org\n  login app\n  password ${secrets[0]}`, secrets }
  }),
  block('AWS credentials file', (draws) => {
    const secrets = [draws.text(BASE64, 40), draws.text(BASE64, 120)]
    return {
      text: `[default]\naws_access_key_id = AKIA${draws.text(`${UPPER}234567`, 16)}\naws_secret_access_key = ${secrets[0]}\naws_session_token = ${secrets[1]}\nregion = eu-central-1`,
      secrets,
    }
  }),
  block('Docker credentials', (draws) => {
    const secrets = [Buffer.from(`me:${password(draws)}`).toString('base64')]
    return {
      text: `{\n\t"auths": {\n\t\t"registry.example.org": {\n\t\t\t"auth": "${secrets[0]}"\n\t\t}\n\t}\n}`,
      secrets,
    }
  }),
  block('private words of several lines', (draws) => {
    const secrets = [draws.text(LOWER, 12), draws.text(LOWER, 12)]
    return { text: `kept\n<private>\n${secrets[0]}\n\n${secrets[1]}\n</private>\nkept`, secrets }
  }),
]
