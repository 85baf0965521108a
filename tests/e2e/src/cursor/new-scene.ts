import { onTestFinished } from 'vitest'
import { makeScene, type Scene } from './scene.ts'

/** `more`: what the user’s environment says besides. The scene is gone when the test has finished. */
export function newScene(more: NodeJS.ProcessEnv = {}): Scene {
  const scene = makeScene(more)
  onTestFinished(() => scene.remove())
  return scene
}
