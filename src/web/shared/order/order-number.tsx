export const OrderNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="figures font-medium whitespace-nowrap text-ink select-all">
    {number}
  </bdi>
)
