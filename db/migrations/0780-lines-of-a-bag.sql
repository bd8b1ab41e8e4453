-- A line of a bag differs from the next by its style, by whom it is for, or by the outfit that it is of.
alter table cart_line
  drop constraint cart_line_check,
  add constraint cart_line_particulars check ((style is null and gift is null and outfit is null) = (style_key = ''));
