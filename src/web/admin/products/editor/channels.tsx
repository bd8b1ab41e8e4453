import { CHANNELS } from '#kernel/goods.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import type { ProductForm } from './use-product-form.ts'

/** In which doors of the house it is sold. */
export function Channels({ product: { form } }: { product: ProductForm }) {
  const t = useText()
  const listed = (form.watch('channels' as never) ?? []) as ProductDocument['channels']
  return (
    <Panel title={t('admin.products.section.channels')} id="channels">
      <div className="border-t px-4 py-1.5 sm:px-5">
        {CHANNELS.map((channel) => (
          <Toggle
            key={channel}
            label={t(`admin.products.channel.${channel}`)}
            checked={listed.some((each) => each.channel === channel)}
            onChange={(on) => {
              const others = listed.filter((each) => each.channel !== channel)
              form.setValue('channels' as never, (on ? [...others, { channel }] : others) as never, { shouldDirty: true })
            }}
          />
        ))}
      </div>
    </Panel>
  )
}
