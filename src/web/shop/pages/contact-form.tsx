import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { useUser } from '../../shared/account/user.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { newUuid } from '../../shared/new-uuid.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'
import { FilesInput } from '../../ui/files-input.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ask, inquiryReads, sendFile } from './inquiry-reads.ts'

type Name = 'name' | 'email' | 'order' | 'subject' | 'message' | 'website'
const EMPTY: Record<Name, string> = { name: '', email: '', order: '', subject: '', message: '', website: '' }
const ORDER = ['name', 'email', 'subject', 'message'] as const
const LEAST_LETTERS = 10
const MOST_LETTERS = 4000

/** The typed text stays until the message has been stored. */
export function ContactForm() {
  const t = useText()
  return (
    <section aria-labelledby="write-to-us" className="mt-12 max-w-[42rem] border-t pt-8">
      <h2 id="write-to-us" className="prose-heading">
        {t('contact.title')}
      </h2>
      <WriteToUs />
    </section>
  )
}

type Job = { slug: string; title: string }
type Unsent = { files: readonly File[]; full: boolean }
type Arrival = { id: string; email: string; unsent: Unsent }

export function WriteToUs({ job }: { job?: Job }) {
  const [arrived, setArrived] = useState<Arrival>()
  return arrived ? (
    <Arrived {...arrived} job={job} onAgain={() => setArrived(undefined)} />
  ) : (
    <Questions job={job} onArrived={setArrived} />
  )
}

async function sendAll(id: string, files: readonly File[]): Promise<Unsent> {
  const outcomes = await Promise.all(files.map((file) => sendFile(id, file)))
  return { files: files.filter((_, place) => outcomes[place] !== 'stored'), full: outcomes.includes('full') }
}

/** Resending unchanged text reuses the message id, so that it is stored only once. */
function useQuestion(job: Job | undefined, files: readonly File[], onArrived: (arrival: Arrival) => void) {
  const t = useText()
  const user = useUser()
  const sent = useRef({ words: '', id: '' })
  const write = useWrite(async (typed: Record<Name, string>) => {
    const typedJson = JSON.stringify(typed)
    if (sent.current.words !== typedJson) sent.current = { words: typedJson, id: newUuid() }
    const { order, ...rest } = typed
    const { id } = sent.current
    await ask({ ...rest, id, ...(order !== '' && { order }), ...(job && { job: job.slug }) })
    const unsent = await sendAll(id, files)
    void getQueryClient().invalidateQueries({ queryKey: inquiryReads.own().queryKey })
    onArrived({ id, email: typed.email.trim(), unsent })
  })
  const form = useForm<Name>(
    { ...EMPTY, subject: job?.title ?? '' },
    {
      order: ORDER,
      errorOf: (name, typed) => {
        if (name === 'email') return isEmail(typed.email) ? undefined : t('contact.missing.email')
        if (name === 'message') return typed.message.trim().length >= LEAST_LETTERS ? undefined : t('contact.missing.message')
        if (name === 'name' || name === 'subject') return typed[name].trim() ? undefined : t(`contact.missing.${name}`)
        return undefined
      },
      send: (typed) => void write.send(typed),
    },
  )
  // Name and e-mail of the user fill empty fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user
  useEffect(() => {
    if (user) form.change({ name: form.typed.name || user.name, email: form.typed.email || user.email })
  }, [user?.id])
  return { ...form, write, user }
}

function Questions({ job, onArrived }: { job: Job | undefined; onArrived: (arrival: Arrival) => void }) {
  const t = useText()
  const hydrated = useHydrated()
  const [files, setFiles] = useState<readonly File[]>([])
  const { typed, change, field, form, errorCount, write, user } = useQuestion(job, files, onArrived)
  return (
    <form {...form} className="mt-5 grid gap-5">
      <FormFailure write={{ error: write.error, busy: write.busy }} />
      <FormErrors count={errorCount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('name')} label={t('contact.name')} autoComplete="name" required maxLength={80} />
        <TextInput
          {...field('email')}
          label={t('contact.email')}
          hint={t('contact.emailHint')}
          ltr
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
      </div>
      {user && !job && <OwnOrders value={typed.order} onChange={(order) => change({ order })} />}
      {!job && <TextInput {...field('subject')} label={t('contact.subject')} required maxLength={120} />}
      <TextArea
        {...field('message')}
        onChange={({ target }) => change({ message: target.value })}
        label={t(job ? 'careers.message' : 'contact.message')}
        required
        rows={7}
        maxLength={MOST_LETTERS}
      />
      <Files cv={job !== undefined} files={files} onChange={setFiles} />
      <Unseen value={typed.website} onChange={(website) => change({ website })} />
      <Button type={hydrated ? 'submit' : 'button'} busy={write.busy} className="justify-self-start">
        {t(job ? 'careers.send' : 'contact.send')}
      </Button>
    </form>
  )
}

const CV = '.pdf,.docx,application/pdf'
const PAPERS = 'image/jpeg,image/png,image/webp,application/pdf'
const MAX_FILES = 3
const MAX_FILE_kB = 8 * 1024

/** Files, sent after the message. */
function Files({ cv, files, onChange }: { cv: boolean; files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  const t = useText()
  return (
    <FilesInput
      label={t(cv ? 'careers.cv' : 'contact.files')}
      optional={t('contact.optional')}
      hint={t(cv ? 'careers.cvHint' : 'contact.filesHint')}
      accept={cv ? CV : PAPERS}
      most={MAX_FILES}
      most_bytes={MAX_FILE_kB * 1024}
      files={files}
      onChange={onChange}
    />
  )
}

type Typing = { value: string; onChange: (value: string) => void }

/** Honeypot field. It is hidden from people, so only bots fill it. */
const Unseen = ({ value, onChange }: Typing) => (
  <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
    <input name="website" tabIndex={-1} autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
  </div>
)

function OwnOrders({ value, onChange }: Typing) {
  const t = useText()
  const moment = useMoment()
  const { data } = useQuery(accountReads.orders())
  if (!data || data.orders.length === 0) return null
  return (
    <Select
      name="order"
      label={t('contact.order')}
      optional={t('contact.optional')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('contact.noOrder')}</option>
      {data.orders.map(({ number, createdAt }) => (
        <option key={number} value={number}>
          {t('contact.oneOrder', { number, at: moment(createdAt) })}
        </option>
      ))}
    </Select>
  )
}

function Arrived({ id, email, unsent, job, onAgain }: Arrival & { job: Job | undefined; onAgain: () => void }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <div ref={box} tabIndex={-1} role="status">
        <p>
          {t.rich(job ? 'careers.arrived' : 'contact.arrived', {
            email: (
              <bdi key="email" dir="ltr" className="font-medium wrap-anywhere">
                {email}
              </bdi>
            ),
          })}
        </p>
      </div>
      {unsent.files.length > 0 && <OtherFiles id={id} unsent={unsent} cv={job !== undefined} />}
      {!job && (
        <Button look="outline" size="touch" onClick={onAgain}>
          {t('contact.again')}
        </Button>
      )}
    </div>
  )
}

/** Lists files that were refused, with a field to replace them. The stored message is not sent again. */
function OtherFiles({ id, unsent, cv }: { id: string; unsent: Unsent; cv: boolean }) {
  const t = useText()
  const [left, setLeft] = useState(unsent)
  const [files, setFiles] = useState<readonly File[]>([])
  const write = useWrite(async (chosen: readonly File[]) => {
    setLeft(await sendAll(id, chosen))
    setFiles([])
  })
  if (left.files.length === 0) return <p role="status">{t('contact.filesArrived')}</p>
  return (
    <div className="grid w-full justify-items-start gap-4">
      <p role="status" className="border-s-2 border-warn bg-warn-bg px-4 py-3 text-small text-warn wrap-anywhere">
        {t(left.full ? 'contact.filesFull' : 'contact.filesRefused', {
          names: left.files.map(({ name }) => name).join(t('common.comma')),
        })}
      </p>
      {!left.full && <Files cv={cv} files={files} onChange={setFiles} />}
      {files.length > 0 && (
        <Button size="touch" busy={write.busy} onClick={() => void write.send(files)}>
          {t('contact.sendFiles')}
        </Button>
      )}
    </div>
  )
}
