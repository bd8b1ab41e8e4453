import { PAGE_LANGUAGES, type PageLanguage } from '#kernel/languages.ts'
import { CampaignDraft, CODE_PLACE, type LetterWords, type Waves } from '#modules/customers/contract.ts'

type Text = { subject: string; second: string; text: string }
export type TypedDraft = {
  name: string
  page: string
  words: Record<PageLanguage, Text>
  segments: string[]
  except: string[]
  waves: Waves & { on: boolean }
  perDomain: { on: boolean; most: number }
  test: { on: boolean; share: number; wait_hours: number }
  holdout: number
  utm: { on: boolean; source: string; medium: string; campaign: string }
  code: { promotionId: string; prefix: string }
}

export type FieldsProps = { typed: TypedDraft; onChange: (some: Partial<TypedDraft>) => void }

const EMPTY: Text = { subject: '', second: '', text: '' }
export const NEW_DRAFT: TypedDraft = {
  name: '',
  page: '',
  words: { en: EMPTY, ar: EMPTY, sw: EMPTY },
  segments: [],
  except: [],
  waves: { on: false, size: 500, every: 1, unit: 'hour' },
  perDomain: { on: false, most: 60 },
  test: { on: false, share: 20, wait_hours: 4 },
  holdout: 0,
  utm: { on: false, source: 'newsletter', medium: 'email', campaign: '' },
  code: { promotionId: '', prefix: '' },
}

export function typedOf({ name, words, page, rules }: CampaignDraft): TypedDraft {
  const { audience, waves, perDomain, test, holdout, utm, code } = rules
  const textIn = (language: PageLanguage): Text => ({
    subject: words[language]?.subject ?? '',
    text: words[language]?.text ?? '',
    second: test?.subjects[language] ?? '',
  })
  return {
    name,
    page: page ?? '',
    words: { en: textIn('en'), ar: textIn('ar'), sw: textIn('sw') },
    ...audience,
    waves: waves ? { on: true, ...waves } : NEW_DRAFT.waves,
    perDomain: perDomain ? { on: true, most: perDomain } : NEW_DRAFT.perDomain,
    test: test ? { on: true, share: test.share, wait_hours: test.wait_hours } : NEW_DRAFT.test,
    holdout,
    utm: utm ? { on: true, ...utm } : NEW_DRAFT.utm,
    code: code ?? NEW_DRAFT.code,
  }
}

const writtenIn = ({ words }: TypedDraft) =>
  PAGE_LANGUAGES.filter((language) => words[language].subject.trim() || words[language].text.trim())

export function draftOf(typed: TypedDraft): CampaignDraft {
  const { name, page, words, segments, except, waves, perDomain, test, holdout, utm, code } = typed
  const written = writtenIn(typed)
  const each = <T>(of: (text: Text) => T) => Object.fromEntries(written.map((language) => [language, of(words[language])]))
  return {
    name: name.trim(),
    page: page.trim() || null,
    words: each(({ subject, text }) => ({ subject, text })) as LetterWords,
    rules: {
      audience: { segments, except },
      waves: waves.on ? { size: waves.size, every: waves.every, unit: waves.unit } : null,
      perDomain: perDomain.on ? perDomain.most : null,
      test: test.on
        ? { share: test.share, wait_hours: test.wait_hours, subjects: each(({ second }) => second.trim() || undefined) }
        : null,
      holdout,
      utm: utm.on ? { source: utm.source, medium: utm.medium, campaign: utm.campaign } : null,
      code: code.promotionId ? code : null,
    },
  }
}

export type DraftTrouble = 'name' | 'text' | 'second' | 'codePlace' | 'noCode' | 'other'

export function troubleIn(typed: TypedDraft): DraftTrouble | undefined {
  const { name, words, test, code } = typed
  const written = writtenIn(typed)
  if (name.trim() === '') return 'name'
  if (written.length === 0 || written.some((each) => !words[each].subject.trim() || !words[each].text.trim())) return 'text'
  if (test.on && written.some((each) => !words[each].second.trim())) return 'second'
  const places = written.filter((each) => words[each].text.includes(CODE_PLACE)).length
  if (code.promotionId && places < written.length) return 'codePlace'
  if (!code.promotionId && places > 0) return 'noCode'
  return CampaignDraft.safeParse(draftOf(typed)).success ? undefined : 'other'
}
