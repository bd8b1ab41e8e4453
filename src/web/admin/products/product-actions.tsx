import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { type ProductRead, productWrites } from './product-reads.ts'

export function ProductActions({ read: { id, document } }: { read: ProductRead }) {
  const t = useText()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const copy = useWrite(async () => {
    try {
      const made = await productWrites.copy(id)
      toast({ title: t('admin.products.editor.copied') })
      await navigate(adminPaths.product(made.id))
    } catch (error) {
      failureToast(t, t('admin.products.editor.notCopied'))(error)
    }
  })
  return (
    <>
      <a
        href={adminPaths.preview(document.slug, id)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9.5 items-center gap-2 rounded-2 px-3.5 text-[0.875rem] font-medium hover:bg-sunk pointer-coarse:min-h-11"
      >
        <Icon name="eye" size={17} />
        {t('admin.products.editor.asCustomer')}
      </a>
      <Button look="quiet" size="small" busy={copy.busy} onClick={() => void copy.send(undefined)}>
        <Icon name="copy" size={17} />
        {t('admin.products.editor.copy')}
      </Button>
      <Button look="quiet" size="small" onClick={() => setRemoving(true)}>
        <Icon name="trash-2" size={17} />
        {t('admin.products.editor.remove')}
      </Button>
      {removing && (
        <ConfirmWrite
          title={t('admin.products.editor.removeTitle', { name: document.name })}
          confirm={t('admin.products.editor.remove')}
          send={async () => {
            const { result } = await productWrites.remove(id)
            setRemoving(false)
            toast({ title: t(`admin.products.editor.${result}`) })
            await navigate(adminPaths.products())
          }}
          onClose={() => setRemoving(false)}
        >
          {t('admin.products.editor.removeText')}
        </ConfirmWrite>
      )}
    </>
  )
}
