import type { Problem } from '#kernel/outcome.ts'
import type { EmailBlock, EmailContent, EmailData, Sender, Template } from '../contract.ts'
import { problems } from '../problems.ts'
import type { Written } from './account-templates.ts'
import { type Block, codeBlock, linesOf, note, typed, typedNote, words } from './blocks.ts'
import { foreignLink, isOwnPath, isTarget, type LinkRules, leadsElsewhere, targetOf, textsOf } from './links.ts'
import { typeOf, type Value, type Variable, variablesOf, variableValue } from './variables.ts'
import type { Wording } from './wording.ts'

const USED = /\{([a-zA-Z]{1,30})\}/g
const ALONE = /^\{([a-zA-Z]{1,30})\}$/
const usedIn = (text: string): string[] => [...text.matchAll(USED)].map(([, name = '']) => name)

const MAX_VARIABLES = 200
/** Max characters of the values inserted in one e-mail. Some mail clients cut e-mails above 100 kB. */
const MAX_FILLED = 100_000

type Declared = Readonly<Record<string, Variable>>

function textProblem(text: string, declared: Declared, when: string | undefined, place: string): Problem | undefined {
  for (const name of usedIn(text)) {
    const variable = declared[name]
    if (!variable) return problems.unknownVariable(name, place)
    if (typeOf(variable) === 'link') return problems.linkInText(name, place)
    if (variable.optional && when !== name) return problems.maybeMissing(name, place)
  }
  return undefined
}

function targetProblem(to: string, declared: Declared, when: string | undefined, place: string): Problem | undefined {
  const name = ALONE.exec(to)?.[1]
  if (name === undefined) return isTarget(to) ? undefined : problems.badLink(place)
  const variable = declared[name]
  if (!variable) return problems.unknownVariable(name, place)
  if (typeOf(variable) !== 'link') return problems.badLink(place)
  return variable.optional && when !== name ? problems.maybeMissing(name, place) : undefined
}

function blockProblem(block: EmailBlock, declared: Declared, place: string): Problem | undefined {
  const { when } = block
  if (when !== undefined && !declared[when]) return problems.unknownVariable(when, place)
  if (block.kind === 'picture' && !isOwnPath(block.source)) return problems.badPicture(place)
  const to = targetOf(block)
  const texts = textsOf(block).map((text) => textProblem(text, declared, when, place))
  return texts.find(Boolean) ?? (to === undefined ? undefined : targetProblem(to, declared, when, place))
}

/** True when the text always shows a variable that the reader needs. */
function shows({ blocks }: EmailContent, name: string, variable: Variable): boolean {
  return blocks.some((block) => {
    if (block.when !== undefined && block.when !== name) return false
    if (block.kind === 'shipped') return true
    // this block also shows codes
    if (block.kind === 'details') return variable.from.endsWith('code')
    return targetOf(block) === `{${name}}` || textsOf(block).some((text) => usedIn(text).includes(name))
  })
}

function isOversized({ subject, preview, title, blocks }: EmailContent): boolean {
  const times = (kind: EmailBlock['kind']) => blocks.filter((block) => block.kind === kind).length
  const texts = [subject, preview, title, ...blocks.flatMap(textsOf)]
  return times('shipped') > 1 || times('details') > 1 || texts.flatMap(usedIn).length > MAX_VARIABLES
}

export function contentProblem(template: Template, content: EmailContent, links: LinkRules): Problem | undefined {
  const declared = variablesOf(template)
  if (isOversized(content)) return problems.tooManyVariables(MAX_VARIABLES)
  for (const part of ['subject', 'preview', 'title'] as const) {
    const problem = textProblem(content[part], declared, undefined, part)
    if (problem) return problem
  }
  for (const [at, block] of content.blocks.entries()) {
    const problem = blockProblem(block, declared, String(at + 1))
    if (problem) return problem
  }
  const foreign = foreignLink(template, content, links)
  if (foreign) return problems.foreignLink(foreign.host, foreign.place)
  const missing = Object.entries(declared).find(([name, variable]) => variable.needed && !shows(content, name, variable))
  return missing && problems.variableNeeded(missing[0])
}

/** The text cannot be filled for this e-mail: a variable that it needs is missing, or it becomes too long. */
class Missing extends Error {}

type Fill = { text: (text: string) => string; url: (to: string) => string; value: (name: string) => Value | undefined }

const inLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

function fillerOf(template: Template, data: EmailData[Template], wording: Wording, sender: Sender, publicAddress: string): Fill {
  const declared = variablesOf(template)
  let filled = 0
  const value = (name: string) => {
    const variable = declared[name]
    const found = variable && variableValue(variable, data, { wording, sender })
    filled += found?.text.length ?? 0
    if (filled > MAX_FILLED) throw new Missing(`the e-mail ${template} becomes too long`)
    return found
  }
  const present = (name: string) => {
    const found = value(name)
    if (!found) throw new Missing(`the e-mail ${template} has no ${name}`)
    return found
  }
  const url = (to: string) => {
    const name = ALONE.exec(to)?.[1]
    const target = name === undefined ? to : (present(name).path ?? '')
    if (!isTarget(target)) throw new Missing(`the e-mail ${template} has no link ${to}`)
    return target.startsWith('/') ? publicAddress + target : target
  }
  return { value, url, text: (text) => text.replace(USED, (_, name: string) => inLine(present(name).text)) }
}

/** Makes paragraphs. A variable alone on its line may hold several; the direction of each follows its script. */
function paragraphs(text: string, fill: Fill, make: (text: string) => Block, own: (text: string) => Block): Block[] {
  return linesOf(text).flatMap((line) => {
    const alone = ALONE.exec(line)?.[1]
    const value = alone === undefined ? undefined : fill.value(alone)
    return value?.text.includes('\n') ? linesOf(value.text).map(own) : [make(fill.text(line))]
  })
}

const isDetail = ({ kind }: Block) => kind === 'goods' || kind === 'figures'

function blocksOf(block: EmailBlock, fill: Fill, shipped: readonly Block[]): readonly Block[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: fill.text(block.text) }]
    case 'text':
      return paragraphs(block.text, fill, words, typed)
    case 'note':
      return paragraphs(block.text, fill, note, typedNote)
    case 'button':
    case 'link':
      return [{ kind: 'link', label: fill.text(block.label), url: fill.url(block.to), main: block.kind === 'button' }]
    case 'code':
      return [codeBlock(fill.text(block.label), fill.text(block.text))]
    case 'picture': {
      const link = block.to === undefined ? {} : { link: fill.url(block.to) }
      return [{ kind: 'picture', url: fill.url(block.source), alt: fill.text(block.alt), ...link }]
    }
    case 'spacer':
      return [{ kind: 'spacer', height: block.height }]
    case 'divider':
      return [{ kind: 'divider' }]
    case 'details':
      return shipped.slice(shipped.findIndex(isDetail), shipped.findLastIndex(isDetail) + 1)
    case 'shipped':
      return shipped
  }
}

export type CustomPlace = { wording: Wording; sender: Sender; publicAddress: string }

/**
 * Fills the shop's own text with the data of one e-mail. An empty subject, preview or title is the shipped one. Undefined when
 * the text cannot be filled or breaks a rule.
 */
export function customWritten(
  { template, data, content }: { template: Template; data: EmailData[Template]; content: EmailContent },
  shipped: Written,
  { wording, sender, publicAddress }: CustomPlace,
): Written | undefined {
  if (isOversized(content) || leadsElsewhere(template, content, publicAddress)) return undefined
  const fill = fillerOf(template, data, wording, sender, publicAddress)
  try {
    const blocks = content.blocks
      .filter(({ when }) => when === undefined || fill.value(when) !== undefined)
      .flatMap((block) => blocksOf(block, fill, shipped.blocks))
    if (blocks.length === 0) return undefined
    const { isTitleTyped: _, ...rest } = shipped
    const written: Written = content.title === '' ? shipped : { ...rest, title: fill.text(content.title) }
    return {
      ...written,
      subject: fill.text(content.subject) || shipped.subject,
      preview: fill.text(content.preview) || shipped.preview,
      blocks,
    }
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}
