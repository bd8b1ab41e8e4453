import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ComesBack, OrderReturns, Resolution } from '#modules/returns/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Price } from '../../../shared/money/price.tsx'
import { ExchangeMoney } from '../../../shared/order/exchange-money.tsx'
import { useStoreSettings } from '../../../shared/store/first-page.ts'
import { TextArea } from '../../../ui/field.tsx'
import { FilesInput } from '../../../ui/files-input.tsx'
import { returnWrites } from './return-reads.ts'
import { MISTAKES, type Wizard } from './use-wizard.ts'
import { Choice, ChosenPieces } from './wizard-start.tsx'

const MOST_PHOTOS = 6
const WAYS: readonly ComesBack[] = ['drop-off', 'courier']

export function BackStep({ wizard }: { wizard: Wizard }) {
  const t = useText()
  const { address } = useStoreSettings()
  const { draft, change, photos, setPhotos } = wizard
  const isMistake = draft.reason !== null && MISTAKES.includes(draft.reason)
  const nothingToSend = draft.reason === 'missing' || draft.reason === 'late'
  const ways = isMistake ? [...WAYS, 'stays' as const] : WAYS
  return (
    <>
      {!nothingToSend && (
        <Choice<ComesBack>
          name="comes-back"
          legend={t('returns.howBack')}
          options={ways.map((value) => ({ value, label: t(`returns.way.${value}`, { address }) }))}
          chosen={draft.comesBack}
          onChoose={(comesBack) => change({ comesBack })}
        />
      )}
      <TextArea
        name="words"
        label={t('returns.words')}
        optional={t('returns.optional')}
        hint={t('returns.wordsHint')}
        value={draft.words}
        maxLength={1000}
        rows={3}
        onChange={({ target }) => change({ words: target.value })}
      />
      <div>
        <FilesInput
          label={t('returns.photos')}
          optional={t('returns.optional')}
          accept="image/*"
          most={MOST_PHOTOS}
          files={photos}
          onChange={setPhotos}
        />
        <Thumbs photos={photos} />
      </div>
    </>
  )
}

function Thumbs({ photos }: { photos: readonly File[] }) {
  const [shown, setShown] = useState<string[]>([])
  useEffect(() => {
    const made = photos.map((photo) => URL.createObjectURL(photo))
    setShown(made)
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [photos])
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {shown.map((address) => (
        <li key={address}>
          <img src={address} alt="" className="size-16 rounded-1 object-cover" />
        </li>
      ))}
    </ul>
  )
}

export function CheckStep({ returns, wizard }: { returns: OrderReturns; wizard: Wizard }) {
  const t = useText()
  const { draft } = wizard
  return (
    <>
      <ChosenPieces lines={returns.lines} wizard={wizard} />
      <p className="text-small">
        {draft.reason && t(`returns.because.${draft.reason}`)} <span aria-hidden="true">·</span>{' '}
        {draft.wish && t(`returns.want.${draft.wish}`)}
      </p>
      {ASKS_MONEY.includes(draft.wish) && <Money number={returns.number} wizard={wizard} />}
      <p className="text-small text-ink-2">{t('returns.then')}</p>
    </>
  )
}

/** Resolutions whose amount is quoted before the request is sent. */
const ASKS_MONEY: readonly (Resolution | null)[] = ['refund', 'credit', 'exchange']

function Money({ number, wizard: { draft } }: { number: string; wizard: Wizard }) {
  const t = useText()
  const lines = Object.entries(draft.chosen).map(([line, { quantity, exchange }]) => ({
    line: Number(line),
    quantity,
    ...(draft.wish === 'exchange' && exchange !== undefined && { exchange }),
  }))
  const { data, error } = useQuery({
    queryKey: ['return quote', number, lines],
    queryFn: () => returnWrites.quote(number, lines),
    staleTime: 0,
    retry: false,
  })
  if (error) return <p className="text-small text-danger">{failureText(t, error)}</p>
  return (
    <p aria-live="polite" className="border-s-2 ps-4">
      {data?.exchange ? (
        <ExchangeMoney exchange={data.exchange} />
      ) : data ? (
        t.rich(draft.wish === 'credit' ? 'returns.asCredit' : 'returns.goesBack', {
          amount: (
            <b key="amount" className="font-medium">
              <Price amount={data.amount} exact />
            </b>
          ),
        })
      ) : (
        t('returns.reckoning')
      )}
    </p>
  )
}
