import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Flags of the package that are removed: software GPU rendering is slow, and disabled cross-origin rules would let a test do
 * what a visitor's browser forbids.
 */
const NOT_FOR_TESTS = [
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--in-process-gpu'],
  ...['--disable-web-security', '--allow-running-insecure-content'],
]

/** Flags for an environment where the browser may not start child processes. */
const IN_ONE_PROCESS = ['--single-process', '--no-zygote']

/** Returns launch options for the installed Chromium, else for the one in an npm package (Linux x64, glibc). */
export async function findBrowser(): Promise<LaunchOptions & { args: string[] }> {
  const installed = process.env.CHROMIUM_PATH === 'bundled' ? undefined : INSTALLED.find((path) => path && existsSync(path))
  if (installed)
    return { executablePath: installed, args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
  // These two variables make the package unpack its system libraries.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  const unwanted = process.env.CHROMIUM_IN_ONE_PROCESS ? NOT_FOR_TESTS : [...NOT_FOR_TESTS, ...IN_ONE_PROCESS]
  const args = bundled.args.filter((arg) => !unwanted.includes(arg))
  return { executablePath: await bundled.executablePath(), args: [...args, '--disable-gpu', '--disable-software-rasterizer'] }
}

/** Tries to start the browser with child processes. If that fails, the whole run uses a single process. */
export async function prepareBrowser(): Promise<void> {
  try {
    const browser = await openBrowser()
    await browser.newPage().then((page) => page.goto('data:text/html,<p>here</p>'))
    await browser.close()
  } catch {
    process.env.CHROMIUM_IN_ONE_PROCESS = 'yes'
  }
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await findBrowser())

/** Shared by the tests of a worker, because starting a browser is slow. */
let shared: Promise<Browser> | undefined

export async function aBrowser(): Promise<{ browser: Browser; own: boolean }> {
  const found = await findBrowser()
  if (found.args.includes(IN_ONE_PROCESS[0] ?? '')) return { browser: await chromium.launch(found), own: true }
  const known = await shared
  if (known && !known.isConnected()) shared = undefined
  shared ??= chromium.launch(found) // assigned at once, because concurrent tests request a browser at the same time
  return { browser: await shared, own: false }
}
