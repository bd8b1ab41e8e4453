import { setTimeout } from 'node:timers/promises'
import { present } from '#kernel/assert.ts'
import { openBrowser } from '../../tests/e2e/browser.ts'
import { type ScriptBytes, scriptsOf } from '../../tests/e2e/script-bytes.ts'
import { BROWSER } from '../measure.ts'
import { type RequestKind, type Requests, requestsOf } from './requests.ts'

export const PHONE_PAGES = ['/', '/browse', '/product/karura-jacket']
const UNTOUCHED_ms = 6000
/** Factor on CPU times: Lighthouse simulates a phone four times slower than the machine. */
const SLOWER = 4
const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.compile',
]
/** Tasks block input beyond this length, as in Lighthouse's total blocking time. */
const LONG_ms = 50

export type Task = { ms: number; at_ms: number; what: string }
export type Visit = {
  scripts: ScriptBytes
  requests: ReadonlyMap<RequestKind, Requests>
  /** Total blocking time: sum of the parts of tasks beyond 50 ms after the first paint, with times multiplied by `SLOWER`. */
  blocked_ms: number
  busy_ms: number
  script_ms: number
  layout_ms: number
  paint_ms: number
  longest: Task[]
}

/** Uses a new browser, so that the page has its own process. */
export async function visit(address: string): Promise<Visit> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent: BROWSER['user-agent'],
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = requestsOf(session)
  const scripts = await scriptsOf(session)
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(address, { waitUntil: 'commit' })
  await setTimeout(UNTOUCHED_ms)
  const [fetched, requestCount] = [scripts(), requests()] // read before the trace: writing it takes seconds, in which the page continues
  const trace = await browser.stopTracing()
  await browser.close()
  return { scripts: fetched, requests: requestCount, ...workIn(JSON.parse(trace.toString()).traceEvents) }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
  args?: { data?: Record<string, string> }
}

const SCRIPT = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'FireIdleCallback',
  'EventDispatch',
  'v8.produceCache',
])
const LAYOUT = new Set(['UpdateLayoutTree', 'Layout', 'RecalculateStyles', 'HitTest'])
const PAINT = new Set(['Paint', 'PrePaint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers', 'PaintImage'])

function workIn(events: readonly TraceEvent[]): Omit<Visit, 'scripts' | 'requests'> {
  const navigation = present(
    events.find(({ name, args }) => name === 'navigationStart' && /^http/.test(args?.data?.documentLoaderURL ?? '')),
    'a navigation',
  )
  const { pid, tid } = navigation // a document is loaded on the main thread of its page
  const here = events.filter(
    (each) => each.pid === pid && each.tid === tid && each.ts >= navigation.ts && each.ts < navigation.ts + UNTOUCHED_ms * 1000,
  )
  const cost = (each: TraceEvent) => ((each.tdur ?? each.dur ?? 0) / 1000) * SLOWER
  const tasks = here.filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
  const paint = here.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? navigation.ts
  const inside = (task: TraceEvent) =>
    here.filter((each) => each !== task && each.ph === 'X' && each.ts >= task.ts && each.ts < task.ts + (task.dur ?? 0))
  const sum = (names: Set<string>) => {
    let total = 0
    let end = 0
    // Outermost events only: a function within a timer is part of the timer's time.
    for (const each of here.filter(({ name, ph }) => ph === 'X' && names.has(name)).sort((a, b) => a.ts - b.ts)) {
      if (each.ts < end) continue
      total += cost(each)
      end = each.ts + (each.dur ?? 0)
    }
    return total
  }
  const longest = [...tasks].sort((a, b) => cost(b) - cost(a)).slice(0, 8)
  return {
    blocked_ms: tasks.filter(({ ts }) => ts >= paint).reduce((total, task) => total + Math.max(0, cost(task) - LONG_ms), 0),
    busy_ms: tasks.reduce((total, task) => total + cost(task), 0),
    script_ms: sum(SCRIPT),
    layout_ms: sum(LAYOUT),
    paint_ms: sum(PAINT),
    longest: longest.map((task) => ({
      ms: Math.round(cost(task)),
      at_ms: Math.round((task.ts - navigation.ts) / 1000),
      what: inside(task)
        .filter((each) => cost(each) > 4)
        .map(
          (each) =>
            `${each.name} ${cost(each).toFixed(0)} ${each.args?.data?.url?.split('/').at(-1) ?? each.args?.data?.functionName ?? ''}`,
        )
        .slice(0, 14)
        .join(' · '),
    })),
  }
}
