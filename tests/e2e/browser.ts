import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * What the package sets for screenshots of any website: an imitated graphics card, which takes a third of the browser's time and
 * draws nothing that ours show; and no rules between origins, without which a test would allow what a visitor's browser forbids.
 */
const NOT_FOR_TESTS = [
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--in-process-gpu'],
  ...['--disable-web-security', '--allow-running-insecure-content'],
]

/**
 * The machine's own Chromium if it has one, else the one inside an npm package (Linux x64, glibc), which is unpacked the
 * first time: once for all test files, before they start side by side (`tests/database.setup.ts`).
 */
export async function findBrowser(): Promise<LaunchOptions & { args: string[] }> {
  const installed = process.env.CHROMIUM_PATH === 'bundled' ? undefined : INSTALLED.find((path) => path && existsSync(path))
  if (installed)
    return { executablePath: installed, args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
  // These two make the package unpack the system libraries that it brings along.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  const args = bundled.args.filter((arg) => !NOT_FOR_TESTS.includes(arg))
  return { executablePath: await bundled.executablePath(), args: [...args, '--disable-gpu', '--disable-software-rasterizer'] }
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await findBrowser())

/** Starting one takes longer than most of what is done with it, so the journeys of a worker share one, which ends with the worker. */
let shared: Browser | undefined

/**
 * A browser for one person, who is alone with their cookies, storage and workers in a context of their own.
 * The single-process Chromium of the npm package mixes up the cookies of two contexts: there it is a whole browser each.
 */
export async function aBrowser(): Promise<{ browser: Browser; own: boolean }> {
  const found = await findBrowser()
  if (found.args.includes('--single-process')) return { browser: await chromium.launch(found), own: true }
  if (!shared?.isConnected()) shared = await chromium.launch(found)
  return { browser: shared, own: false }
}
