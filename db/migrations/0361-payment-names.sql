alter table payment_plan rename column enough to required_amount;
update provider_event set notice = (notice - 'told') || jsonb_build_object('state', notice -> 'told') where notice ? 'told';
