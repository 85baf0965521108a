// Alone in its file, so that what is behind it can be kept compiled.
import './claude-hook.ts'
