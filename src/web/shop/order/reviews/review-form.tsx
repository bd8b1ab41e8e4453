import { type CSSProperties, type FormEvent, useState } from 'react'
import type { WriteReview } from '#modules/reviews/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { type Text, useText } from '../../../i18n/text.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { newUuid } from '../../../shared/new-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../../ui/field.tsx'
import { FilesInput } from '../../../ui/files-input.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { type OrderReviews, type ReviewLine, reviewWrites } from './review-reads.ts'

const FITS = ['small', 'slightly-small', 'true', 'slightly-large', 'large'] as const
const MAX_PHOTOS = 4
const LEAST_TEXT = 10

type Props = { number: string; line: ReviewLine; name: string; onWritten: (next: OrderReviews) => void; onClose: () => void }

export default function ReviewForm({ number, line, name, onWritten, onClose }: Props) {
  const t = useText()
  const [id] = useState(() => newUuid())
  const [review, setReview] = useState<WriteReview>({ id, line: line.line, stars: 0, title: '', text: '', fit: null, name })
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [tried, setTried] = useState(false)
  const change = (part: Partial<WriteReview>) => setReview((before) => ({ ...before, ...part }))
  const { send, busy, error } = useWrite(async (body: WriteReview) => {
    onWritten(await reviewWrites.write(number, body))
    const taken = await Promise.all(photos.map((photo) => reviewWrites.photograph(number, id, photo)))
    toast({ title: t('reviews.thanks'), ...(taken.includes(false) && { description: t('reviews.photoRefused') }) })
    onClose()
  })
  const missing = missingOf(review, t)
  const errorOf = (field: keyof typeof missing) => (tried ? missing[field] : undefined)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing.stars && !missing.text && !missing.name) void send(review)
  }
  return (
    <Dialog open onClose={onClose} title={t('reviews.about', { name: line.name })}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5 p-5">
        <ChooseStars stars={review.stars} error={errorOf('stars')} onChange={(stars) => change({ stars })} />
        <TextInput
          label={t('reviews.heading')}
          optional={t('reviews.optional')}
          maxLength={120}
          value={review.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t('reviews.text')}
          rows={5}
          maxLength={4000}
          value={review.text}
          error={errorOf('text')}
          onChange={({ target }) => change({ text: target.value })}
        />
        {line.sized && <AskFit fit={review.fit ?? null} onChange={(fit) => change({ fit })} />}
        <Photos photos={photos} onChange={setPhotos} />
        <TextInput
          label={t('reviews.name')}
          hint={t('reviews.nameHint')}
          maxLength={60}
          value={review.name}
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <p role="alert" className={error ? 'text-small text-danger' : 'sr-only'}>
          {error ? failureText(t, error) : ''}
        </p>
        <Button type="submit" busy={busy}>
          {t('reviews.send')}
        </Button>
      </form>
    </Dialog>
  )
}

const missingOf = ({ stars, text, name }: WriteReview, t: Text) => ({
  stars: stars === 0 ? t('reviews.needStars') : undefined,
  text: text.trim().length < LEAST_TEXT ? t('reviews.needText') : undefined,
  name: name.trim() === '' ? t('reviews.needName') : undefined,
})

function ChooseStars({
  stars,
  error,
  onChange,
}: {
  stars: number
  error: string | undefined
  onChange: (stars: number) => void
}) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{t('reviews.stars')}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="relative grid size-12 cursor-pointer place-items-center text-[1.75rem] has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="stars"
              value={star}
              checked={stars === star}
              onChange={() => onChange(star)}
              aria-label={t('stars.of', { stars: star })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="stars one"
              style={{ '--part': star <= stars ? '100%' : '50%' } as CSSProperties}
            />
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-caption text-danger">{error}</p>}
    </fieldset>
  )
}

type Fit = (typeof FITS)[number]
function AskFit({ fit, onChange }: { fit: Fit | null; onChange: (fit: Fit | null) => void }) {
  const t = useText()
  return (
    <Select
      label={t('reviews.fitAsked')}
      optional={t('reviews.optional')}
      value={fit ?? ''}
      onChange={({ target }) => onChange(FITS.find((each) => each === target.value) ?? null)}
    >
      <option value="" />
      {FITS.map((each) => (
        <option key={each} value={each}>
          {t(`reviews.fit.${each}`)}
        </option>
      ))}
    </Select>
  )
}

function Photos({ photos, onChange }: { photos: readonly File[]; onChange: (photos: readonly File[]) => void }) {
  const t = useText()
  return (
    <FilesInput
      label={t('reviews.photos')}
      optional={t('reviews.optional')}
      accept="image/*"
      most={MAX_PHOTOS}
      files={photos}
      onChange={onChange}
    />
  )
}
