import { WORK_STAGES, type WorkStage } from '../contract.ts'
import type { Step } from './work-plan.ts'

export type Crew = { people: number; minutesADay: number }
export type Crews = Record<WorkStage, Crew>

type Work = { due: number; steps: readonly Step[]; next: number; done: (at: number) => void }
type Event = { at: number; work: Work; finished: WorkStage | null }

/** Heap: `take` removes the item that `before` puts first. */
class Queue<T> {
  private readonly items: T[] = []
  private readonly before: (one: T, other: T) => boolean
  constructor(before: (one: T, other: T) => boolean) {
    this.before = before
  }
  get first(): T | undefined {
    return this.items[0]
  }
  add(item: T): void {
    const { items } = this
    let place = items.push(item) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.before(item, items[above] as T)) break
      items[place] = items[above] as T
      place = above
    }
    items[place] = item
  }
  take(): T | undefined {
    const { items } = this
    const first = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return first
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= items.length) break
      if (below + 1 < items.length && this.before(items[below + 1] as T, items[below] as T)) below += 1
      if (!this.before(items[below] as T, last)) break
      items[place] = items[below] as T
      place = below
    }
    items[place] = last
    return first
  }
}

/**
 * Simulation of the workshop: stations with queues. The earliest due job goes first, and started work is finished. Time is in
 * workdays.
 */
export class Floor {
  private readonly events = new Queue<Event>((a, b) => a.at < b.at)
  private readonly waiting: Record<WorkStage, Queue<Work>>
  private readonly free: Record<WorkStage, number>
  private readonly crews: Crews

  constructor(crews: Crews) {
    this.crews = crews
    const each = <T>(make: (stage: WorkStage) => T) =>
      Object.fromEntries(WORK_STAGES.map((stage) => [stage, make(stage)])) as Record<WorkStage, T>
    this.waiting = each(() => new Queue<Work>((a, b) => a.due < b.due))
    this.free = each((stage) => crews[stage].people)
  }

  /**
   * Enqueues steps. `at` is the workday on which the first begins to wait. `done` is called when all have finished. Returns an
   * object whose `next` is the index of the step after the current one.
   */
  add(
    steps: readonly Step[],
    { at, due, done }: { at: number; due: number; done: (at: number) => void },
  ): { readonly next: number } {
    const work = { due, steps, next: 0, done }
    this.events.add({ at, work, finished: null })
    return work
  }

  /** Processes all events up to a workday; by default until all work is finished. */
  run(until = Number.POSITIVE_INFINITY): void {
    for (let event = this.events.first; event && event.at <= until; event = this.events.first) {
      this.events.take()
      if (event.finished) {
        this.free[event.finished] += 1
        this.start(event.finished, event.at)
      }
      this.goOn(event.work, event.at)
    }
  }

  private goOn(work: Work, at: number): void {
    const step = work.steps[work.next]
    if (!step) {
      work.done(at)
      return
    }
    work.next += 1
    if (step.stage === null) {
      this.events.add({ at: at + step.workdays, work, finished: null })
      return
    }
    this.waiting[step.stage].add(work)
    this.start(step.stage, at)
  }

  private start(stage: WorkStage, at: number): void {
    while (this.free[stage] > 0) {
      const work = this.waiting[stage].take()
      if (!work) return
      const step = work.steps[work.next - 1] as { minutes: number }
      this.free[stage] -= 1
      this.events.add({ at: at + step.minutes / this.crews[stage].minutesADay, work, finished: stage })
    }
  }
}
