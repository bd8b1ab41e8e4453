import { useState } from 'react'
import type * as measurements from '#api/admin/orders/orders.measurements.ts'
import type { Finding, MeasuredGarment, OrderMeasurements } from '#modules/measurements/contract.ts'
import { clientOf } from '../../api/client.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { MeasureInPersonDialog, type Sheet } from './measure-in-person-dialog.tsx'
import { type PosturePhotos, photographed } from './posture-photos.tsx'

const api = clientOf<typeof measurements>()
type Props = {
  number: string
  customer: string
  garment: MeasuredGarment
  after: (changed: OrderMeasurements) => Promise<void>
}

export function MeasureInPerson({ number, customer, garment, after }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const sending = useWrite(async ({ sheet, photos }: { sheet: Sheet; photos: PosturePhotos }) => {
    const path = '/api/admin/orders/:number/measurements/:line/sheet'
    const changed = await api.send('PUT', path, { params: { number, line: garment.line }, body: sheet }).catch(async (error) => {
      if (error instanceof ApiProblem && error.code === 'measurements.confirm-first') {
        const check = '/api/admin/orders/:number/measurements/:line/sheet-checks'
        const { findings: questions } = await api.send('POST', check, { params: { number, line: garment.line }, body: sheet })
        setFindings(questions)
      }
      failureToast(t, t('admin.measured.failed'))(error)
    })
    if (!changed) return
    toast({ title: t('admin.sheet.kept') })
    setOpen(false)
    await after((await photographed(photos, { number, line: garment.line, failed: failedPhoto })) ?? changed)
  })
  const failedPhoto = (why: string | undefined) =>
    toast({ title: t('admin.sheet.noPhoto'), description: why ?? t('error.network.short'), tone: 'danger' })
  return (
    <>
      <Button size="small" look="outline" aria-haspopup="dialog" className="mt-3" onClick={() => setOpen(true)}>
        {t('admin.sheet.title')}
      </Button>
      {open && (
        <MeasureInPersonDialog
          garment={garment}
          customer={customer}
          findings={findings}
          busy={sending.busy}
          onClose={() => setOpen(false)}
          onSend={(sheet, photos) => void sending.send({ sheet, photos })}
        />
      )}
    </>
  )
}
