-- Language of e-mails: chosen by the account's owner, or that of the browser at the first sign-in.
alter table "user" add column language text check (language ~ '^[a-z]{2}$');
update "user" set language = customer_profile.language from customer_profile
  where customer_profile.user_id = "user".id and customer_profile.language ~ '^[a-z]{2}$';
