import type { ByHand, Choices, DesignName, Figuration, PatternGarment, Step } from '../pattern.ts'

type Options = Record<string, string | number | boolean>
type Rung = { step: Step; design: DesignName; options: Options; styled: boolean }
const rung = (step: Step, design: DesignName, options: Options = {}, styled = step === 'usual'): Rung => ({
  ...{ step, design, options, styled },
})

/** Fewer people stumble over the fly where the front rise is short (`freesewing/freesewing` #1486). */
const SHORT_RISE = { crotchSeamCurveStart: 0.6, crotchSeamCurveBend: 0.45 }

/** What is tried for a garment, one after the other; after the last the cutter drafts by hand. */
export const LADDERS: Record<PatternGarment, readonly Rung[]> = {
  jacket: [rung('usual', 'jaeger'), rung('adjusted', 'jaeger'), rung('block', 'bent')],
  trousers: [rung('usual', 'charlie'), rung('adjusted', 'charlie', SHORT_RISE, true), rung('block', 'titan')],
  waistcoat: [rung('usual', 'wahid'), rung('adjusted', 'wahid'), rung('block', 'brian')],
  shirt: [rung('usual', 'simon'), rung('adjusted', 'simon'), rung('block', 'brian')],
  coat: [rung('usual', 'carlton'), rung('adjusted', 'carlton'), rung('block', 'bent')],
  skirt: [rung('usual', 'penelope'), rung('adjusted', 'penelope', { curvedDarts: false })],
  'dress-top': [rung('usual', 'bella'), rung('block', 'brian')],
}

type Fits = { slim: Options; regular: Options; relaxed: Options }
const upper = (chestEase: number, waistEase: number, bicepsEase: number): Options => ({ chestEase, waistEase, bicepsEase })
/** How fit becomes ease: assumptions, for the cutter to tune. */
const JACKET_FIT: Fits = { slim: upper(0.05, 0.1, 0.15), regular: {}, relaxed: upper(0.12, 0.18, 0.26) }
const FIT: Partial<Record<DesignName, Fits>> = {
  jaeger: JACKET_FIT,
  carlton: { slim: upper(0.07, 0.1, 0.15), regular: {}, relaxed: upper(0.14, 0.18, 0.26) },
  simon: { slim: upper(0.1, 0.12, 0.12), regular: {}, relaxed: upper(0.2, 0.24, 0.22) },
  wahid: { slim: { chestEase: 0.02 }, regular: {}, relaxed: { chestEase: 0.06 } },
  charlie: { slim: { seatEase: 0.03, kneeEase: 0.12 }, regular: {}, relaxed: { seatEase: 0.08, kneeEase: 0.22 } },
  penelope: { slim: {}, regular: { seatEase: 0.02 }, relaxed: { seatEase: 0.05, waistEase: 0.02 } },
}

type Values = Record<string, Options>
/** Choices that the design itself draws. An empty value is what it draws anyway. */
const EXPRESSED: Partial<Record<DesignName, Record<string, Values>>> = {
  jaeger: {
    buttons: { '1': { buttons: 1 }, '2': { buttons: 2 }, '3': { buttons: 3 } },
    vents: { none: { backVent: 0 }, centre: { backVent: 1 }, side: { backVent: 2 } },
    lapel: { notch: {} },
    breasted: { single: {} },
    pockets: { patch: {} },
  },
  carlton: { breasted: { double: {} }, lapel: { notch: {} }, pockets: { flap: {} } },
  charlie: { pleats: { flat: {} }, front: { flat: {} }, hem: { plain: {} } },
  wahid: { breasted: { single: {} }, lapel: { none: {} }, pockets: { jetted: {}, welt: {} } },
  simon: {
    cuff: { barrel: {}, french: { cuffStyle: 'straightFrenchCuff' }, double: { cuffStyle: 'straightFrenchCuff' } },
    hem: { curved: {}, straight: { hemStyle: 'straight' } },
  },
}
/** Choices that change what is cut; the others (lining, buttons' colour, a monogram) are for the maker and not for the pattern. */
export const SHAPING = ['breasted', 'lapel', 'pockets', 'vents', 'buttons', 'pleats', 'front', 'hem', 'cuff', 'collar'] as const
/** On a plain block no choice is drawn. */
const BLOCKS: readonly DesignName[] = ['titan', 'bent', 'brian']

/** The design's options for what was chosen. */
export function optionsOf({ design, options, styled }: Rung, choices: Choices): Options {
  if (!styled) return options
  const fit = FIT[design]?.[(choices.fit ?? 'regular') as keyof Fits] ?? {}
  const drawn = Object.entries(EXPRESSED[design] ?? {}).map(([code, values]) => values[choices[code] ?? ''] ?? {})
  return Object.assign({}, fit, ...drawn, options)
}

/** Which figurations have an option, or are in a measurement (square and sloping shoulders are the slope). */
const NORMAL = ['normal', 'none']
const IN_THE_BODY = ['shoulders']
/** What of the body is none of a garment's business. */
const BELOW: readonly PatternGarment[] = ['trousers', 'skirt']
const ABOVE_ONLY = ['back', 'shoulders', 'lowerShoulder']

/** What this rung does not draw of what was chosen and of how the body stands. */
export function byHandOf(
  garment: PatternGarment,
  design: DesignName | null,
  styled: boolean,
  choices: Choices,
  figuration: Figuration,
): ByHand[] {
  const drawn = design && styled && !BLOCKS.includes(design) ? (EXPRESSED[design] ?? {}) : {}
  const styles = SHAPING.flatMap((code): ByHand[] => {
    const value = choices[code]
    return value === undefined || drawn[code]?.[value] ? [] : [{ kind: 'style', code, value }]
  })
  const stands = Object.entries(figuration).flatMap(([code, value]): ByHand[] => {
    if (value === undefined || NORMAL.includes(value) || (design !== null && IN_THE_BODY.includes(code))) return []
    if (BELOW.includes(garment) && ABOVE_ONLY.includes(code)) return []
    return [{ kind: 'figuration', code, value }]
  })
  return [...styles, ...stands]
}

/** What is never cut from an estimate (`docs/patterns.md`). */
export const TAPED: Record<PatternGarment, readonly string[]> = {
  jacket: ['chest', 'waist', 'seat', 'neck', 'shoulderToWrist'],
  trousers: ['waist', 'seat', 'inseam'],
  waistcoat: ['chest', 'waist', 'neck'],
  shirt: ['chest', 'waist', 'neck', 'shoulderToWrist'],
  coat: ['chest', 'waist', 'seat', 'neck', 'shoulderToWrist'],
  skirt: ['waist', 'seat'],
  'dress-top': ['chest', 'waist', 'neck'],
}
