import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { PicturePicker } from '../../../shared/admin/media/picture-picker.tsx'
import { Button } from '../../../ui/button.tsx'

export function OwnPicture({ asset, onChange }: { asset: string; onChange: (asset: string) => void }) {
  const t = useText()
  const [picking, setPicking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {asset !== '' && <img src={`/api/media/${asset}/w320.webp`} alt="" className="h-16 w-13 bg-tile object-cover" />}
      <Button look="outline" size="small" onClick={() => setPicking(true)}>
        {t('admin.pages.home.ownPicture')}
      </Button>
      {asset !== '' && (
        <Button look="quiet" size="small" onClick={() => onChange('')}>
          {t('admin.pages.home.noOwnPicture')}
        </Button>
      )}
      {picking && <PicturePicker onClose={() => setPicking(false)} onChoose={([picture]) => picture && onChange(picture.id)} />}
    </div>
  )
}
