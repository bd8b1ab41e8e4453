alter table fiscal_item rename column told_as to reported_as;
