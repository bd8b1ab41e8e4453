import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ProviderToTest, TEST_HOPS, type TestedWay } from '#modules/payments/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { wayReads, wayWrites } from './way-reads.ts'

const OFTEN_ms = 1000
/** Time to wait for the provider's webhook. */
const PATIENCE_ms = 30_000

export function WayTest({ way, name }: { way: ProviderToTest; name: string }) {
  const t = useText()
  const about = useId()
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<TestedWay>()
  const test = () => {
    setBusy(true)
    setTested(undefined)
    wayWrites
      .test(way)
      .then(setTested)
      .catch(failureToast(t, t('admin.ways.test.failed')))
      .finally(() => setBusy(false))
  }
  return (
    <div className="border-t px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          id={`way-test-${way}`}
          look="outline"
          size="small"
          busy={busy}
          onClick={test}
          aria-label={t('admin.ways.test.named', { name })}
          aria-describedby={about}
        >
          {t('admin.ways.test.do')}
        </Button>
        <p id={about} className="min-w-0 flex-1 basis-56 text-small text-muted">
          {t('admin.ways.test.about')}
        </p>
      </div>
      <div role="status">{tested && <Hops way={way} tested={tested} />}</div>
    </div>
  )
}

function Hops({ way, tested: { hops, reference, calls } }: { way: ProviderToTest; tested: TestedWay }) {
  const t = useText()
  return (
    <>
      <ol className="mt-4 grid gap-2">
        {TEST_HOPS[way].map((hop) => {
          const went = hops.find((each) => each.hop === hop)
          const state = went ? (went.code === null ? 'well' : 'ill') : 'untried'
          return (
            <Hop key={hop} state={state} label={t(`admin.ways.test.hop.${hop}`)}>
              {went ? t('admin.ways.test.took', { ms: went.ms }) : t('admin.ways.test.untried')}
              {went?.code && (
                <bdi dir="ltr" className="block text-danger wrap-anywhere">
                  {went.code}
                </bdi>
              )}
            </Hop>
          )
        })}
        {calls && reference && <Call way={way} reference={reference} />}
      </ol>
      {!calls && reference && <p className="mt-3 text-small text-muted">{t('admin.ways.test.noCalls')}</p>}
    </>
  )
}

function Call({ way, reference }: { way: ProviderToTest; reference: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [gaveUp, setGaveUp] = useState(false)
  const { data } = useQuery({
    ...wayReads.test(way, reference),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.calledAt || gaveUp ? false : OFTEN_ms),
  })
  useEffect(() => {
    const timer = setTimeout(() => setGaveUp(true), PATIENCE_ms)
    return () => clearTimeout(timer)
  }, [])
  const called = Boolean(data?.calledAt)
  useEffect(() => {
    if (called) void revalidate()
  }, [called, revalidate])
  const state = called ? 'well' : gaveUp ? 'ill' : 'waits'
  return (
    <Hop state={state} label={t('admin.ways.test.hop.called')}>
      {t(`admin.ways.test.call.${state}`)}
    </Hop>
  )
}

const ICONS = { well: 'check', ill: 'x', untried: 'minus', waits: 'loader-circle' } as const
const TONES = {
  well: 'text-success',
  ill: 'text-danger',
  untried: 'text-muted',
  waits: 'text-muted motion-safe:animate-spin',
} as const

const Hop = ({ state, label, children }: { state: keyof typeof ICONS; label: string; children: ReactNode }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
    <Icon name={ICONS[state]} size={18} className={`mt-0.5 ${TONES[state]}`} />
    <div>
      {label}
      <span className="block text-small text-muted">{children}</span>
    </div>
  </li>
)
