"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { WaitsFor } from "@/components/orders/copy/waits-for";
import { useAppSettings } from "@/components/orders/parts/app-settings";
import { StateBadge } from "@/components/orders/parts/badges";
import { OrderRows } from "@/components/orders/parts/order-rows";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { ApprovalBadge } from "@/components/ui/approval-badge";
import { Badge } from "@/components/ui/badge";
import { BottomBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ExplorerLink } from "@/components/ui/explorer-link";
import { Field } from "@/components/ui/field";
import { Balances, Figure, InProgress, LastUsed } from "@/components/ui/figures";
import { GroupedText } from "@/components/ui/grouped-text";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RequestError } from "@/components/ui/request-error";
import { Select } from "@/components/ui/select";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { useFigures } from "@/lib/client/figures";
import { walletsQuery } from "@/lib/client/wallets";
import { accountLabel } from "@/lib/domain/account-label";
import { changeTitle } from "@/lib/domain/change-words";
import { creationRefusal } from "@/lib/domain/order-actions";
import { asksOf } from "@/lib/domain/order-situation";

const COMMON = [
  ...[Badge, Button, Card, CardBody, CardHeader, EmptyState, ErrorState, Field, Input, Loading, Money],
  ...[
    OrderRows,
    StateBadge,
    WaitsFor,
    Balances,
    Figure,
    InProgress,
    LastUsed,
    useFigures,
    walletsQuery,
    creationRefusal,
    ExplorerLink,
    LinkButton,
  ],
  ...[AlertDialog, ApprovalBadge, BottomBar, CopyButton, GroupedText, Select, useAppSettings],
  ...[accountLabel, asksOf, bankAccountsQuery, changeTitle],
  ...[useInfiniteQuery, useQuery, PageHeader, QueryView, RequestError, Skeleton, Link, TextLink, Time],
];

/**
 * Renders nothing. What nearly every page uses belongs to the frame, which is loaded once: otherwise the bundler puts a copy of
 * it into the code of each page.
 */
export const CommonCode = () => (COMMON.length > 0 ? null : undefined);
