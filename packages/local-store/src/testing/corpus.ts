/** One generated experience: `content` is Markdown of about 1.5 KB. */
export interface GeneratedExperience {
  name: string
  content: string
  language: 'en' | 'zh'
}

type Random = () => number

const AREAS = [
  'pnpm workspace',
  'Docker build',
  'GitHub Actions',
  'PostgreSQL migration',
  'Redis cache',
  'Kubernetes rollout',
  'Vitest suite',
  'Playwright test',
  'TypeScript project',
  'ESLint config',
  'Python virtualenv',
  'pytest fixture',
  'Go module',
  'Rust crate',
  'Terraform plan',
  'nginx proxy',
  'gRPC client',
  'WebSocket gateway',
  'OAuth login',
  'S3 upload',
  'Kafka consumer',
  'cron job',
  'Electron app',
  'React component',
  'Vue store',
  'Next.js route',
  'GraphQL schema',
  'SQLite database',
  'Prisma client',
  'webpack bundle',
  'Jenkins pipeline',
  'Ansible role',
  'systemd unit',
  'TLS certificate',
  'DNS record',
  'log rotation',
  'feature flag',
  'payment webhook',
  'mail queue',
  'PDF export',
  'CSV import',
  'image resize',
  'search index',
  'session store',
  'rate limiter',
  'release script',
]
const SYMPTOMS = [
  'times out after a while',
  'fails only on Windows',
  'hangs at the last step',
  'returns an empty list',
  'uses the wrong version',
  'leaks memory',
  'writes a file twice',
  'drops the last line',
  'refuses the connection',
  'crashes with exit code 137',
  'ignores the setting',
  'loses the session',
  'reports a checksum mismatch',
  'cannot find the module',
  'is slow on the first run',
  'breaks after an upgrade',
  'shows a stale value',
  'raises a permission error',
  'deadlocks under load',
  'prints garbled characters',
  'retries for ever',
  'skips half of the rows',
  'rejects a valid token',
  'overwrites the local change',
  'starts before its dependency',
]
const STEPS = [
  'Reproduce it with the smallest input that still shows the fault',
  'Read the log from the first error, not from the last',
  'Compare the environment of the passing run with that of the failing one',
  'Pin the version in the lock file and install again',
  'Clear the cache folder and measure once more',
  'Add a test that fails for the right reason before changing code',
  'Move the timeout into one setting and raise it only where it is needed',
  'Close the handle in a finally block',
  'Bind to port 0 and pass the chosen port on',
  'Check the clock and the time zone of both machines',
  'Replace the shell pipe by two calls so that each exit code is seen',
  'Use the absolute path, because the working directory differs',
  'Split the migration into an additive step and a clean-up step',
  'Make the handler idempotent by a key the caller sends',
  'Turn the retry into exponential backoff with jitter',
  'Escape the value where it is used, not where it is stored',
  'Run the command with verbose output and keep the output',
  'Bisect between the last good commit and the first bad one',
  'Ask for the smallest scope that the call needs',
  'Write to a temporary file and rename it at the end',
]
const LESSONS = [
  'The message named a symptom two layers away from the cause',
  'A local override had hidden the default for months',
  'The fix was one line, finding it took a day',
  'Never trust an exit code that passed through a pipe',
  'The second run is a different test from the first',
  'A lock that nobody releases looks like a slow network',
  'What works for one user may fail for a service account',
  'Documentation described the next major version',
  'The order of two imports decided which copy was loaded',
  'Parallel tests shared one folder without saying so',
]
const ZH_AREAS = [
  '数据库迁移',
  '容器镜像构建',
  '持续集成流水线',
  '缓存服务',
  '消息队列',
  '单元测试',
  '端到端测试',
  '前端打包',
  '登录鉴权',
  '文件上传',
  '定时任务',
  '反向代理',
  '日志采集',
  '支付回调',
  '权限校验',
  '搜索索引',
  '配置中心',
  '依赖安装',
  '类型检查',
  '证书更新',
  '灰度发布',
  '接口限流',
  '会话管理',
  '报表导出',
  '图片压缩',
  '分布式锁',
]
const ZH_SYMPTOMS = [
  '偶尔超时',
  '只在生产环境失败',
  '返回空列表',
  '内存持续上涨',
  '重复写入数据',
  '丢失最后一行',
  '提示权限不足',
  '升级之后无法启动',
  '显示乱码',
  '第一次运行很慢',
  '版本不一致',
  '连接被拒绝',
  '高并发下死锁',
  '读到过期的值',
  '找不到模块',
  '校验和不匹配',
  '一直重试不退出',
  '覆盖了本地修改',
]
const ZH_STEPS = [
  '先用最小的输入稳定复现问题',
  '从第一条报错开始读日志，不要只看最后一条',
  '对比成功和失败两次运行的环境变量',
  '在锁文件里固定版本后重新安装',
  '清空缓存目录再测一次',
  '先写一个会失败的测试再改代码',
  '把超时时间收敛到一个配置项',
  '在 finally 里关闭句柄',
  '绑定端口 0 并把实际端口传出去',
  '检查两台机器的时区和时钟',
  '把管道拆成两条命令，分别看退出码',
  '改用绝对路径，因为工作目录不同',
  '把迁移拆成新增和清理两步',
  '用调用方传来的键保证幂等',
  '重试改为带抖动的指数退避',
  '先写临时文件，最后再改名',
]
const ZH_LESSONS = [
  '报错信息离真正的原因隔了两层',
  '本地覆盖的配置把默认值藏了几个月',
  '修复只有一行，定位花了一天',
  '不要相信经过管道的退出码',
  '并行的测试悄悄共用了同一个目录',
  '没人释放的锁看起来就像网络慢',
  '文档写的是下一个大版本的行为',
  '对自己有效的做法对服务账号未必有效',
]
const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fu',
  'ge',
  'ha',
  'jo',
  'ku',
  'li',
  'mo',
  'ne',
  'pa',
  'qui',
  'ro',
  'se',
  'ti',
  'vu',
  'wa',
  'xe',
  'zo',
]

/** The same `count` and `seed` give the same experiences, four in ten of them Chinese; names are unique. */
export function* generateExperiences(count: number, options: { seed?: number } = {}): Generator<GeneratedExperience> {
  const random = randomFrom(options.seed ?? 42)
  for (let index = 0; index < count; index++) {
    yield random() < 0.4 ? chinese(index, random) : english(index, random)
  }
}

/** Queries in the manner of an agent, about what `generateExperiences` writes about. */
export function generateQueries(count: number, options: { seed?: number } = {}): string[] {
  const random = randomFrom(options.seed ?? 7)
  return Array.from({ length: count }, () => {
    if (random() < 0.4) return `${pick(ZH_AREAS, random)}${pick(ZH_SYMPTOMS, random)}怎么处理`
    const query = `${pick(AREAS, random)} ${pick(SYMPTOMS, random)}`
    return random() < 0.3 ? `${query} ${identifier(random)}` : query
  })
}

function english(index: number, random: Random): GeneratedExperience {
  const area = pick(AREAS, random)
  const symptom = pick(SYMPTOMS, random)
  const steps = many(5, () => `- ${pick(STEPS, random)} (\`${identifier(random)}\`, ${word(random)} ${word(random)}).`)
  const content = [
    `# ${area} ${symptom}`,
    `## Situation\n\nThe ${area} of ${word(random)} ${symptom}. ${noise(random, 25)} It was first seen with \`${identifier(random)}\` ${version(random)}; ${pick(LESSONS, random).toLowerCase()}.`,
    `## Approach\n\n${steps.join('\n')}\n\n${noise(random, 70)}`,
    `## Reflect\n\n${pick(LESSONS, random)}. ${noise(random, 30)} ${pick(LESSONS, random)}.`,
  ]
  return { name: `${slug(area)}-${slug(symptom)}-${index}`, content: `${content.join('\n\n')}\n`, language: 'en' }
}

function chinese(index: number, random: Random): GeneratedExperience {
  const area = pick(ZH_AREAS, random)
  const symptom = pick(ZH_SYMPTOMS, random)
  const steps = many(7, () => `- ${pick(ZH_STEPS, random)}（\`${identifier(random)}\`）。${zhNoise(random, 24)}`)
  const content = [
    `# ${area}${symptom}`,
    `## Situation\n\n${word(random)} 项目的${area}${symptom}，版本是 ${version(random)}。${zhNoise(random, 60)}。${pick(ZH_LESSONS, random)}。`,
    `## Approach\n\n${steps.join('\n')}`,
    `## Reflect\n\n${pick(ZH_LESSONS, random)}。${zhNoise(random, 80)}。`,
  ]
  return { name: `${area}-${symptom}-${index}`, content: `${content.join('\n\n')}\n`, language: 'zh' }
}

/** Words with the long tail that real text has: few of them common, most of them rare. */
function noise(random: Random, words: number): string {
  return `${many(words, () => word(random)).join(' ')}.`
}

function word(random: Random): string {
  const rank = Math.floor(20_000 ** random())
  let rest = rank * 2_654_435_761
  let text = ''
  for (let length = 2 + (rank % 3); length > 0; length--) {
    text += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return text
}

function zhNoise(random: Random, characters: number): string {
  return many(characters, () => String.fromCodePoint(0x4e00 + Math.floor(3_000 ** random()) * 6)).join('')
}

function identifier(random: Random): string {
  return `${word(random)}_${word(random)}${Math.floor(random() * 100)}`
}

function version(random: Random): string {
  return `${Math.floor(random() * 30)}.${Math.floor(random() * 20)}.${Math.floor(random() * 10)}`
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function pick(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

function many(length: number, make: () => string): string[] {
  return Array.from({ length }, make)
}

/** Values in [0, 1), the same for the same seed on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
