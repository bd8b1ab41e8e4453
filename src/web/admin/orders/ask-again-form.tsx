import { useState } from 'react'
import type { Measure } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea } from '../../ui/field.tsx'

type Props = { measures: readonly Measure[]; busy: boolean; onAsk: (question: { measure: Measure; comment: string }) => void }

export function AskAgainForm({ measures, busy, onAsk }: Props) {
  const t = useText()
  const [measure, setMeasure] = useState(measures[0])
  const [comment, setComment] = useState('')
  return (
    <form
      className="mt-3 grid max-w-130 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (measure && comment.trim()) onAsk({ measure, comment })
      }}
    >
      <Select
        label={t('admin.measured.measure')}
        value={measure ?? ''}
        onChange={(event) => setMeasure(measures.find((each) => each === event.target.value))}
      >
        {measures.map((each) => (
          <option key={each} value={each}>
            {t(`measurement.name.${each}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('admin.measured.comment')}
        value={comment}
        required
        maxLength={500}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        {t('admin.measured.send')}
      </Button>
    </form>
  )
}
