import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLanguage, LANGUAGES } from '#kernel/languages.ts'
import type { MailPreferences, MailTopic } from '#modules/customers/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { mailPreferences } from './mail-preferences-api.ts'

const TOPICS: readonly MailTopic[] = ['news', 'reminders', 'care']
const OFTEN = [1, 2, 3]

/** Preferences linked from marketing e-mails, without signing in. Opening the page changes nothing. */
export default function MailPreferencesForm({ token }: { token: string }) {
  const t = useText()
  const { data, error } = useQuery(mailPreferences.read(token))
  return (
    <section className="page section max-w-180">
      <h1 className="display text-h1">{t('mailPreferences.title')}</h1>
      {error && <Notice tone="warn" focused={false} title={failureText(t, error)} className="mt-6" />}
      {data && <Choices first={data} token={token} />}
    </section>
  )
}

function Choices({ first, token }: { first: MailPreferences; token: string }) {
  const t = useText()
  const language = useLanguage()
  const [stored, setStored] = useState(first)
  const [chosen, setChosen] = useState(first)
  const [announcement, setAnnouncement] = useState('')
  const { send, busy, error } = useWrite(async (subscribed: boolean) => {
    setAnnouncement('')
    const { topics, perWeek, language: mailed } = subscribed === stored.subscribed ? chosen : stored
    const words = `${t('mailPreferences.again')}: ${t('mailPreferences.news')}. ${t('mailPreferences.newsHint')}`
    const body = {
      subscribed,
      topics,
      perWeek,
      language: isLanguage(mailed) ? mailed : null,
      ...(subscribed && { words, shownIn: language }),
    }
    const saved = await mailPreferences.save(token, body)
    setStored(saved)
    setChosen(saved)
    setAnnouncement(t(subscribed ? 'mailPreferences.saved' : 'stopLetters.done'))
  })
  const { subscribed } = stored
  return (
    <>
      <p className="mt-4 text-body-lg text-ink-2">{t('mailPreferences.to', { address: stored.email })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look={subscribed ? 'outline' : 'primary'} busy={busy} onClick={() => void send(!subscribed)}>
          {t(subscribed ? 'mailPreferences.all' : 'mailPreferences.again')}
        </Button>
      </div>
      <p className="mt-3 max-w-[58ch] text-small text-muted">
        {t(subscribed ? 'mailPreferences.allText' : 'stopLetters.doneText')}
      </p>
      {subscribed && <ChoiceForm chosen={chosen} onChange={setChosen} busy={busy} onSave={() => void send(true)} />}
      <FormFailure write={{ error, busy }} className="mt-6" />
      <p role="status" className="mt-5 min-h-6 font-medium">
        {announcement}
      </p>
    </>
  )
}

type FormProps = { chosen: MailPreferences; onChange: (next: MailPreferences) => void; busy: boolean; onSave: () => void }

function ChoiceForm({ chosen, onChange, busy, onSave }: FormProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <form
      className="mt-9 grid gap-6 border-t pt-7"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Topics chosen={chosen} onChange={onChange} />
      <Select
        label={t('mailPreferences.often')}
        value={chosen.perWeek ?? ''}
        onChange={({ target }) => onChange({ ...chosen, perWeek: target.value ? Number(target.value) : null })}
      >
        <option value="">{t('mailPreferences.oftenShop')}</option>
        {OFTEN.map((count) => (
          <option key={count} value={count}>
            {t('mailPreferences.oftenMost', { count })}
          </option>
        ))}
      </Select>
      <Select
        label={t('mailPreferences.language')}
        value={chosen.language ?? language}
        onChange={({ target }) => onChange({ ...chosen, language: target.value })}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {formatters.getDisplayNames(localeOf(code), { type: 'language' }).of(code)}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" busy={busy}>
          {t('mailPreferences.save')}
        </Button>
      </div>
    </form>
  )
}

function Topics({ chosen, onChange }: { chosen: MailPreferences; onChange: (next: MailPreferences) => void }) {
  const t = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-h3">{t('mailPreferences.topics')}</legend>
      {TOPICS.map((topic) => (
        <Toggle
          key={topic}
          label={t(`mailPreferences.${topic}`)}
          hint={t(`mailPreferences.${topic}Hint`)}
          checked={chosen.topics.includes(topic)}
          onChange={(on) =>
            onChange({ ...chosen, topics: TOPICS.filter((each) => (each === topic ? on : chosen.topics.includes(each))) })
          }
        />
      ))}
    </fieldset>
  )
}
