import { PLUGIN_NAME } from '@openviking-plugins/experience'

export const HARNESS = 'openclaw'

/** Under which OpenClaw keeps what its user decides about the plugin. */
export const PLUGIN_ID: string = PLUGIN_NAME
