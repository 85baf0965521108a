import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** A plugin as Cursor loaded it. */
export interface LoadedPlugin {
  installPath: string
  version?: string
  skills: { name: string }[]
  rules: { path: string; content: string; alwaysApply?: boolean }[]
  mcpConfig?: { mcpServers: Record<string, { command: string; args: string[] }> }
  hooks?: { config?: HooksConfig; error?: { message: string } }
}

interface HooksConfig {
  hooks: Record<string, unknown[]>
}

interface LoaderLog {
  log(level: string, text: string): void
  captureException(): void
  increment(): void
}

/** Runs hooks, and answers what all of them together said. */
export interface HookExecutor {
  executeHookForStep(step: string, request: object): Promise<Record<string, unknown> | undefined>
}

/** What the runner of a conversation tells at each of its moments. */
export interface Turn {
  conversationId: string
  generationId: string
  model: string
  promptText?: string
  loopCount?: number
}

/** The part of the runner that tells hooks. */
export interface RunnerHooks {
  onSessionStart(turn: Turn): Promise<{ additionalContext?: string } | undefined>
  /** Drops what the hooks answer. */
  onBeforeSubmitPrompt(turn: Turn): Promise<void>
  onTurnCompleted(turn: Turn): Promise<string | undefined>
  onSessionEnd(status: string, ms: number): Promise<void>
}

type ShellEvent =
  | { type: 'stdin_ready'; stdin: NodeJS.WritableStream }
  | { type: 'stdout' | 'stderr'; data: Buffer }
  | { type: 'exit'; code: number | null }

interface ShellExecutor {
  execute(
    context: unknown,
    command: string,
    options: { workingDirectory: string; env: NodeJS.ProcessEnv; pipeStdin: boolean },
  ): AsyncIterable<ShellEvent>
}

/** What a tool of an MCP server gave. */
export interface ToolResult {
  result:
    | {
        case: 'success'
        value: { content: { content: { case: 'text'; value: { text: string } } }[]; isError: boolean }
      }
    | { case: 'rejected'; value: { reason: string } }
    | { case: 'error'; value: { error: string } }
}

/** What a command gave. */
export interface TerminalResult {
  result:
    | { case: 'success'; value: { stdout: string; stderr: string } }
    | { case: 'failure'; value: { stdout: string; stderr: string; aborted: boolean } }
    | { case: 'rejected'; value: { reason: string } }
}

interface ToolCall {
  toolName: string
  providerIdentifier: string
  args: Record<string, { toJson(): unknown }>
}

interface Tool {
  execute(
    context: unknown,
    call: ToolCall,
    options?: { hookContextCollector: { content: string }[] },
  ): Promise<ToolResult>
}

/** Parts of Cursor that its SDK has inside and does not export. */
export interface SdkParts {
  loadUserLocalPlugins(options: { userHomeDir: string; log: LoaderLog }): Promise<LoadedPlugin[]>
  loadClaudePlugin(folder: string, info: { raw: string }, options: { log: LoaderLog }): Promise<LoadedPlugin>
  HookExecutor: new (
    config: { pluginHooks: { config: HooksConfig; installPath: string }[] },
    workspace: string,
    context: { cursor_version: string; user_email: string | null },
    shell: ShellExecutor,
    promptHooks: undefined,
    ready: undefined,
    onHook: (told: { hookStep: string; status: string }) => void,
    options: { commandHookPayloadTransport: string },
  ) => HookExecutor
  runnerHooks(options: {
    workspaceRuntime: {
      hooksConfigLease: { hasHookForStep(step: string): boolean }
      createSessionRuntime(): { hookExecutor: HookExecutor; dispose(): Promise<void> }
    }
  }): RunnerHooks
  /** Runs hooks that Cursor's server asks for. */
  HooksOfServer: new (
    hooks: HookExecutor,
  ) => { execute(context: unknown, asked: { request: { request: { case: string; value: object } } }): Promise<unknown> }
  TerminalWithHooks: new (
    inner: { execute(): Promise<TerminalResult> },
    hooks: HookExecutor,
    request: () => object,
  ) => {
    execute(
      context: unknown,
      call: { command: string; workingDirectory: string; toolCallId: string },
      options: { hookContextCollector: { content: string }[] },
    ): Promise<TerminalResult>
  }
  McpToolWithHooks: new (
    inner: Pick<Tool, 'execute'>,
    hooks: HookExecutor,
    request: () => object,
    lease: undefined,
  ) => Tool
  TranscriptStore: new (
    folder: string,
    blobs: { getBlob(context: unknown, id: string): Promise<Uint8Array> },
    writeFile: (path: string, text: string) => Promise<void>,
    options: { writeText: boolean; writeJsonl: boolean; pathResolver?: (id: string) => string },
  ) => {
    writeFromStateFull(context: unknown, state: object, conversation: string, more: object): Promise<boolean>
  }
  newContext(): unknown
}

/** By how each begins, since their names are shortened anew with every release. */
const BEGINNINGS: Record<keyof SdkParts, RegExp> = {
  loadUserLocalPlugins:
    /async function ([\w$]+)\(\$=\{\}\)\{let J=\$\.log\?\?[\w$]+,Z=performance\.now\(\),X=\$\.userHomeDir\?\?process\.env\.HOME;if\(!X\)return J\.log\("info","loadUserLocalPlugins/,
  loadClaudePlugin: /async function ([\w$]+)\(\$,J,Z\)\{let X=Z\?\.log\?\?[\w$]+,Y=await [\w$]+\(\$,J\.raw,X\)/,
  HookExecutor: /class ([\w$]+)\{workspacePath;globalContext;shellExecutor/,
  runnerHooks: /function ([\w$]+)\(\$\)\{let\{workspaceRuntime:J\}=\$;if\(!\(J\.hooksConfigLease/,
  HooksOfServer: /class ([\w$]+)\{hookExecutor;constructor\(\$\)\{this\.hookExecutor=\$\}hasFailClosedHooksForStep/,
  TerminalWithHooks:
    /class ([\w$]+)\{wrappedExecutor;constructor\(\$,J,Z\)\{[^}]*\}execute\(\$,J,Z\)\{[^}]*\}\}var [\w$]+;var [\w$]+=[\w$]+\(\(\)=>\{(?:[\w$]+\(\);)*[\w$]+=\{toolName:[\w$]+\.Shell,createToolInput/,
  McpToolWithHooks: /class ([\w$]+)\{innerExecutor;hookExecutor;baseHookRequestExtractor;mcpLease/,
  TranscriptStore: /class ([\w$]+)\{projectDir;blobStore;writeFile;options/,
  newContext: /let [\w$]+=([\w$]+)\(\),[\w$]+="",[\w$]+="",[\w$]+=null,[\w$]+=!1;for await/,
}

/** Loads Cursor's SDK, which is made for Bun, so that its parts can be had. */
export async function sdkParts(file: string): Promise<SdkParts> {
  const url = pathToFileURL(file).href
  const text = readFileSync(file, 'utf8')
  const late = /[,;}]var ([\w$]+)=\(\$,J\)=>\(\)=>\(\$&&\(J=\$\(\$=0\)\),J\)/.exec(text)?.[1] ?? ''
  const found = Object.entries(BEGINNINGS).map(([name, beginning]) => {
    const match = beginning.exec(text)
    // What a module needs is made when it is first asked for, by what stands behind its code.
    const make = new RegExp(`([\\w$]+)=${late.replaceAll('$', '\\$')}\\(\\(\\)=>\\{`, 'g')
    make.lastIndex = match?.index ?? 0
    const [, maker] = make.exec(text) ?? []
    if (match?.[1] === undefined || maker === undefined)
      throw new Error(`This release of Cursor’s SDK has no ${name} that is known here.`)
    return { name, part: match[1], maker }
  })
  const source = [
    'import{createRequire as ovpCreateRequire}from"node:module";const ovpRequire=ovpCreateRequire(import.meta.url);',
    text.replaceAll('import.meta.require', 'ovpRequire'),
    `\n${found.map(({ maker }) => `${maker}();`).join('')}`,
    `export{${found.map(({ name, part }) => `${part} as ovp_${name}`).join(',')}};`,
  ].join('')
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'bun:sqlite'
        ? { url: 'data:text/javascript,export class Database{}', shortCircuit: true }
        : next(specifier, context),
    load: (loaded, context, next) =>
      loaded === url ? { format: 'module', source, shortCircuit: true } : next(loaded, context),
  })
  const all = (await import(url)) as Record<string, unknown>
  return Object.fromEntries(Object.keys(BEGINNINGS).map((name) => [name, all[`ovp_${name}`]])) as unknown as SdkParts
}
