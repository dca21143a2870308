"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAppSettings } from "@/components/redemptions/parts/app-settings";
import { StateBadge } from "@/components/redemptions/parts/badges";
import { RowName } from "@/components/redemptions/parts/order-rows";
import { ApprovalBadge } from "@/components/shared/approval-badge";
import { ExplorerLink } from "@/components/shared/explorer-link";
import { Balances, Figure, InProgress, LastUsed } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { useFigures } from "@/lib/client/figures";
import { walletsQuery } from "@/lib/client/wallets";
import { accountLabel } from "@/lib/domain/account-label";
import { changeTitle } from "@/lib/domain/change-words";
import { dayIn } from "@/lib/domain/periods";
import { hasAccess } from "@/lib/domain/rules/access";
import { asksOf } from "@/lib/domain/situations";

const COMMON = [
  ...[Badge, Button, Card, CardBody, CardHeader, EmptyState, ErrorState, Field, Input, Loading, Money],
  ...[StateBadge, Balances, Figure, InProgress, LastUsed, useFigures],
  ...[walletsQuery, hasAccess, ExplorerLink, LinkButton],
  ...[AlertDialog, ApprovalBadge, BottomBar, CopyButton, GroupedText, Select, useAppSettings],
  ...[accountLabel, asksOf, bankAccountsQuery, changeTitle, dayIn, RowName],
  ...[useInfiniteQuery, useQuery, PageHeader, QueryView, RequestError, Skeleton, Link, TextLink, Time],
];

/**
 * Renders nothing. What nearly every page uses belongs to the frame, which is loaded once: otherwise the bundler puts a copy of
 * it into the code of each page.
 */
export const CommonCode = () => (COMMON.length > 0 ? null : undefined);
