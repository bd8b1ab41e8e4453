import type { ComponentProps } from 'react'
import { Dialog } from '../../../ui/sheet.tsx'
import { AdminForm } from './admin-form.tsx'

type Props = Omit<ComponentProps<typeof AdminForm>, 'className' | 'quiet' | 'inline'> & { title: string; onClose: () => void }

/** Form in a dialog, which the caller closes. */
export const FormDialog = ({ title, onClose, ...form }: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <AdminForm {...form} className="p-5" />
  </Dialog>
)
