// Types of the parts of FreeSewing 4 that we use. It is plain JavaScript without declarations.
declare namespace FreeSewing {
  type At = { x: number; y: number }
  type Attributes = { list: Record<string, unknown[]>; set(name: string, value: unknown): unknown }
  type Op = { type: 'move' | 'line'; to: At } | { type: 'curve'; cp1: At; cp2: At; to: At } | { type: 'close' }
  type Path = { hidden: boolean; ops: Op[]; attributes: Attributes }
  type Point = At & { attributes: Attributes }
  type Snippet = { def: string; anchor: At; attributes: Attributes }
  type Part = {
    hidden: boolean
    paths: Record<string, Path>
    points: Record<string, Point>
    snippets: Record<string, Snippet>
    context: { settings: { options: Record<string, unknown>; sa: number } }
  }
  type Drawing = Path & {
    move(to: Point): Drawing
    line(to: Point): Drawing
    curve(cp1: Point, cp2: Point, to: Point): Drawing
    /** Curve without a handle at its start. */
    _curve(cp2: Point, to: Point): Drawing
    /** Curve without a handle at its end. */
    curve_(cp1: Point, to: Point): Drawing
    close(): Drawing
    join(other: Drawing): Drawing
    split(at: Point): [Drawing, Drawing]
    reverse(): Drawing
    clone(): Drawing
    offset(mm: number): Drawing
    trim(): Drawing
    intersectsX(x: number): Point[]
    length(): number
    hide(): Drawing
    setClass(name: string): Drawing
  }
  type Cut = { cut: number; identical?: boolean; onBias?: boolean; onFold?: boolean }
  type CutList = Record<string, { materials?: Record<string, Cut[]>; grain?: number; cutOnFold?: [At, At] | false }>
  type Logs = { error: unknown[]; warn: unknown[] }
  type Settings = { measurements: Record<string, number>; options: Record<string, unknown>; sa: number; locale?: string }
  type Pattern = {
    draft(): Pattern
    getLogs(): { pattern: Logs; sets: Logs[] }
    parts: Record<string, Part>[]
    setStores: Store[]
    config: unknown
  }
  type Range = { pct?: number; deg?: number; count?: number; min?: number; max?: number }
  type Store = { get(key: string): unknown; set(key: string, value: unknown): unknown }
  type DraftArgs = {
    store: Store
    part: Part
    options: Record<string, unknown>
    measurements: Record<string, number>
    macro(name: string, args: Record<string, unknown>): void
    sa: number
    Point: new (x: number, y: number) => Point
    Path: new () => Drawing
    Snippet: new (def: string, anchor: At) => Snippet
  }
  type ConfigPart = { name: string; draft(args: DraftArgs): Part; from?: ConfigPart; after?: ConfigPart | ConfigPart[] }
  type Design = {
    new (settings: Settings): Pattern
    patternConfig: { measurements: string[]; optionalMeasurements: string[]; options: Record<string, unknown> }
    designConfig: { data: { version: string }; parts: ConfigPart[] }
  }
}
declare module '@freesewing/jaeger' {
  export const Jaeger: FreeSewing.Design
}
declare module '@freesewing/charlie' {
  export const Charlie: FreeSewing.Design
  export const front: FreeSewing.ConfigPart
}
declare module '@freesewing/titan' {
  export const Titan: FreeSewing.Design
}
declare module '@freesewing/wahid' {
  export const Wahid: FreeSewing.Design
}
declare module '@freesewing/simon' {
  export const Simon: FreeSewing.Design
}
declare module '@freesewing/carlton' {
  export const Carlton: FreeSewing.Design
  export const front: FreeSewing.ConfigPart
  export const back: FreeSewing.ConfigPart
}
declare module '@freesewing/simone' {
  export const Simone: FreeSewing.Design
}
declare module '@freesewing/carlita' {
  export const Carlita: FreeSewing.Design
}
declare module '@freesewing/bent' {
  export const Bent: FreeSewing.Design
}
declare module '@freesewing/brian' {
  export const Brian: FreeSewing.Design
}
declare module '@freesewing/penelope' {
  export const Penelope: FreeSewing.Design
}
declare module '@freesewing/bella' {
  export const Bella: FreeSewing.Design
}
