-- The highest version is in force. Null content is the supplied text.
create table email_template (
  template text not null check (length(template) <= 40),
  language text not null check (length(language) = 2),
  version integer not null check (version > 0),
  content jsonb,
  saved_by text not null,
  at timestamptz not null,
  primary key (template, language, version)
);
