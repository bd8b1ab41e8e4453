// FreeSewing 4 is plain JavaScript without declarations; this is what we use of it.
declare namespace FreeSewing {
  type At = { x: number; y: number }
  type Attributes = { list: Record<string, unknown[]> }
  type Op = { type: 'move' | 'line'; to: At } | { type: 'curve'; cp1: At; cp2: At; to: At } | { type: 'close' }
  type Path = { hidden: boolean; ops: Op[]; attributes: Attributes }
  type Part = {
    hidden: boolean
    paths: Record<string, Path>
    points: Record<string, At & { attributes: Attributes }>
    snippets: Record<string, { def: string; anchor: At; attributes: Attributes }>
  }
  type Cut = { cut: number; identical?: boolean; onBias?: boolean; onFold?: boolean }
  type CutList = Record<string, { materials?: Record<string, Cut[]>; grain?: number; cutOnFold?: [At, At] | false }>
  type Logs = { error: unknown[]; warn: unknown[] }
  type Settings = { measurements: Record<string, number>; options: Record<string, unknown>; sa: number; locale?: string }
  type Pattern = {
    draft(): Pattern
    getLogs(): { pattern: Logs; sets: Logs[] }
    parts: Record<string, Part>[]
    setStores: { get(key: string): unknown }[]
    config: unknown
  }
  type Range = { pct?: number; deg?: number; count?: number; min?: number; max?: number }
  type Store = { get(key: string): unknown }
  /** Of a design: it draws itself when a pattern is drafted. */
  type ConfigPart = { name: string; draft(given: { store: Store }): Part }
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
