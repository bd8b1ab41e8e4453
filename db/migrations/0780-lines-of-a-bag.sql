-- `style_key` now also includes the gift recipient and the outfit.
alter table cart_line
  drop constraint cart_line_check,
  add constraint cart_line_particulars check ((style is null and gift is null and outfit is null) = (style_key = ''));
