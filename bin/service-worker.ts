import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '../src/web/service-worker/worker.ts')

/** Builds the service worker as one file at the root, because its path decides its scope. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    if (this.environment.config.consumer === 'server') return
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    })
    const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
    const worker = outputs.find((each) => each.type === 'chunk')
    if (!worker) throw new Error('the service worker was not built')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code })
  },
})
