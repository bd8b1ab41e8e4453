import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { directionOf, PAGE_LANGUAGES, type PageLanguage, writtenFor } from '#kernel/languages.ts'
import { LETTER_KINDS, Letter, type LetterPreview, type LetterWords } from '#modules/customers/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { newKey } from '../../idempotency-key.ts'
import { adminPaths } from '../admin-paths.ts'
import { AdminForm } from '../kit/admin-form.tsx'
import { AreaField } from '../kit/area-field.tsx'
import { ChoiceField, TextField } from '../kit/fields.tsx'
import { type Bound, useAdminForm } from '../kit/use-admin-form.ts'
import { useLanguageName } from '../language-name.ts'
import { type LetterTo, letterWrites, type NewLetter } from './letter-reads.ts'

type Props = { to: LetterTo; count: number; onSent: () => void; onClose: () => void }
type Looked = { letter: NewLetter; shown: LetterPreview; language: PageLanguage }

export function LetterDialog({ to, count, onSent, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const language = writtenFor(useLanguage())
  const key = useRef(newKey()) // idempotency key: an open dialog starts only one e-mail campaign
  const [looked, setLooked] = useState<Looked>()
  const look = async (letter: NewLetter, reader: PageLanguage) =>
    setLooked({ letter, language: reader, shown: await letterWrites.preview(letter, reader) })
  const form = useLetterForm('orders' in to, (letter) => look({ to, ...letter }, language))
  const { send, busy } = useWrite(async (letter: NewLetter) => {
    try {
      const { id } = await letterWrites.write(letter, key.current)
      toast({ title: t('admin.letters.sent', { count: looked?.shown.to ?? 0 }) })
      onSent()
      onClose()
      void navigate(adminPaths.email({ view: 'campaigns', campaign: id }))
    } catch (error) {
      toast({ title: t('admin.letters.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  return (
    <Dialog open onClose={onClose} title={t('admin.letters.title', { count })}>
      {looked ? (
        <div className="grid gap-4 p-5">
          <Preview looked={looked} onLanguage={(reader) => void look(looked.letter, reader)} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={busy}
              disabledReason={looked.shown.to === 0 ? t('admin.letters.nobody') : null}
              onClick={() => void send(looked.letter)}
            >
              {t('admin.letters.send', { count: looked.shown.to })}
            </Button>
            <Button look="outline" onClick={() => setLooked(undefined)}>
              {t('admin.letters.back')}
            </Button>
          </div>
        </div>
      ) : (
        <AdminForm form={form} submit={t('admin.letters.preview')} className="p-5">
          <Fields field={form.field} kind={form.kind} first={language} aboutOrders={'orders' in to} />
        </AdminForm>
      )}
    </Dialog>
  )
}

const text = z.object({ subject: z.string().max(120), text: z.string().max(4_000) })
const Typed = z.object({ kind: z.enum(LETTER_KINDS), page: z.string(), en: text, ar: text, sw: text })
type Typed = z.infer<typeof Typed>
const EMPTY = { subject: '', text: '' }

/** Drops languages without subject and text. */
const Sent = Typed.transform(({ kind, page, ...texts }) => ({
  kind,
  page: page.trim() === '' ? null : page.trim(),
  words: Object.fromEntries(
    PAGE_LANGUAGES.flatMap((language) => {
      const { subject, text: body } = texts[language]
      return subject.trim() || body.trim() ? [[language, texts[language]]] : []
    }),
  ) as LetterWords,
})).superRefine((letter, context) => {
  for (const { path, message } of Letter.safeParse(letter).error?.issues ?? []) {
    const [first, ...rest] = path
    context.addIssue({ code: 'custom', message, path: first === 'words' ? rest : path })
  }
})

function useLetterForm(aboutOrders: boolean, send: (letter: Omit<NewLetter, 'to'>) => Promise<unknown>) {
  const { form, ...state } = useAdminForm({
    schema: Sent as unknown as z.ZodType<ReturnType<typeof Sent.parse>, Typed>,
    start: { kind: aboutOrders ? 'service' : 'marketing', page: '', en: EMPTY, ar: EMPTY, sw: EMPTY } as Typed,
    formErrorPath: 'en.subject',
    send: (letter) => send(Letter.parse(letter)),
  })
  return { ...state, kind: useWatch({ control: form.control, name: 'kind' }) }
}

type FieldsProps = {
  field: (name: keyof Typed | `${PageLanguage}.${'subject' | 'text'}`) => Bound
  kind: Typed['kind']
  first: PageLanguage
  aboutOrders: boolean
}

function Fields({ field, kind, first, aboutOrders }: FieldsProps) {
  const t = useText()
  const nameOf = useLanguageName()
  const rest = PAGE_LANGUAGES.filter((language) => language !== first)
  return (
    <>
      {!aboutOrders && (
        <ChoiceField
          {...field('kind')}
          label={t('admin.letters.kind')}
          options={LETTER_KINDS.map((value) => ({ value, label: t(`admin.letters.kinds.${value}`) }))}
        />
      )}
      <p className="text-small text-ink-2">{t(`admin.letters.about.${kind}`)}</p>
      <LetterFields field={field} language={first} />
      {rest.map((language) => (
        <details key={language} className="rounded-2 border px-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium">{nameOf(language)}</summary>
          <div className="grid gap-4 pb-4">
            <LetterFields field={field} language={language} />
          </div>
        </details>
      ))}
      <p className="text-small text-muted">{t('admin.letters.languages')}</p>
      {kind === 'marketing' && (
        <TextField
          {...field('page')}
          label={t('admin.letters.page')}
          hint={t('admin.letters.pageHint')}
          maxLength={300}
          ltr
          optional
        />
      )}
    </>
  )
}

function LetterFields({ field, language }: Pick<FieldsProps, 'field'> & { language: PageLanguage }) {
  const t = useText()
  const name = useLanguageName()(language)
  return (
    <>
      <TextField {...field(`${language}.subject`)} label={t('admin.letters.subjectIn', { language: name })} maxLength={120} />
      <AreaField
        {...field(`${language}.text`)}
        label={t('admin.letters.textIn', { language: name })}
        maxLength={4_000}
        rows={6}
        dir={directionOf(language)}
        lang={language}
      />
    </>
  )
}

function Preview({
  looked: { shown, letter, language },
  onLanguage,
}: {
  looked: Looked
  onLanguage: (to: PageLanguage) => void
}) {
  const t = useText()
  const nameOf = useLanguageName()
  const written = PAGE_LANGUAGES.filter((each) => letter.words[each])
  return (
    <>
      <p role="status" className="font-medium">
        {t('admin.letters.goesTo', { count: shown.to })}
      </p>
      {shown.left.length > 0 && (
        <ul className="grid gap-1 rounded-2 bg-sunk p-4 text-small">
          {shown.left.map(({ reason, count }) => (
            <li key={reason} className="flex justify-between gap-3">
              <span>{t(`admin.letters.reason.${reason}`)}</span>
              <span className="figures">{count}</span>
            </li>
          ))}
        </ul>
      )}
      {written.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('admin.letters.readIn')}</legend>
          {written.map((each) => (
            <Button
              key={each}
              size="small"
              look={each === language ? 'primary' : 'outline'}
              aria-pressed={each === language}
              onClick={() => onLanguage(each)}
            >
              {nameOf(each)}
              {' · '}
              <span className="figures">{shown.languages.find((some) => some.language === each)?.count ?? 0}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <p className="text-small">
        <span className="text-muted">{t('admin.letters.subject')}: </span>
        <bdi className="font-medium">{shown.subject}</bdi>
      </p>
      <iframe
        srcDoc={shown.html}
        sandbox=""
        title={t('admin.letters.preview')}
        className="h-[min(46dvh,420px)] w-full rounded-1 border bg-white"
      />
    </>
  )
}
