import { useRef, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { failureText } from '../../shared/errors/failure.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { PageData } from '../../shared/pages/page-data.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Finds an order by its number and the customer's e-mail address or phone number. This browser may
 * then see the order.
 */
export default function TrackScreen() {
  const t = useText()
  return (
    <Screen title={t('track.title')} description={t('track.text')}>
      <PageData graph={() => [{ '@type': 'WebPage', name: t('track.title'), description: t('track.text') }]} />
      <div className="page section grid gap-x-(--gap) gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="display text-h1">{t('track.title')}</h1>
          <p className="mt-4 max-w-[52ch] text-body-lg text-ink-2">{t('track.text')}</p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <TrackForm />
        </div>
      </div>
    </Screen>
  )
}

type Typed = { number: string; contact: string }

function TrackForm() {
  const t = useText()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const [typed, setTyped] = useState<Typed>({ number: search.get('order')?.slice(0, 20) ?? '', contact: '' })
  const [left, setLeft] = useState<ReadonlySet<keyof Typed>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { send, busy, error } = useWrite(async (proof: Typed) => {
    const order = await orderWrites.trackOrder(proof)
    await navigate(search.get('next') === 'payment' ? paths.payment(order.number) : paths.order(order.id))
  })
  const errorOf = (name: keyof Typed) =>
    typed[name].trim().length < (name === 'number' ? 8 : 3) ? t(`track.missing.${name}`) : undefined
  const field = (name: keyof Typed) => ({
    name,
    required: true,
    value: typed[name],
    error: left.has(name) ? errorOf(name) : undefined,
    onChange: (event: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: event.target.value })),
    onBlur: () => typed[name] !== '' && setLeft((before) => new Set(before).add(name)),
  })
  const submit = () => {
    setLeft(new Set(['number', 'contact']))
    const wrong = (['number', 'contact'] as const).find(errorOf)
    if (!wrong) return void send(typed)
    const input = form.current?.elements.namedItem(wrong)
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid max-w-120 gap-5"
    >
      {error !== undefined && !busy && <Notice title={failureText(t, error)}>{sentenceOf(error) && t('track.failed')}</Notice>}
      <TextInput
        {...field('number')}
        label={t('track.number')}
        hint={t('track.numberHint')}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        placeholder="K7M4-2QXD"
      />
      <TextInput {...field('contact')} label={t('track.contact')} ltr inputMode="email" autoComplete="email" maxLength={254} />
      <Button type={hydrated ? 'submit' : 'button'} busy={busy || leaving}>
        {t('track.find')}
      </Button>
    </form>
  )
}
